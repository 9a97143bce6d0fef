// A font that is parsed once and lays out the same words for every document. Laying out is the dear part of a
// report, and reports repeat their labels, so layouts are remembered.

import type { Font, Glyph, GlyphPosition } from 'fontkit'
import { isArabic } from './arabic.ts'
import { createMemory } from './memory.ts'

export type Direction = 'ltr' | 'rtl'

export interface Typeface {
  /** The name by which a document knows it. */
  name: string
  font: Font
  /** Above and below the base line, for letters of size 1. */
  ascent: number
  descent: number
  has(codePoint: number): boolean
  /** For letters of size 1. */
  widthOf(text: string, direction: Direction): number
}

/**
 * The feature that OpenType asks of text from right to left. The PDF library hands features on to the font and
 * nothing else, so this one says the direction.
 */
export const rightToLeft = 'rtla'

/** Arabic has room for stacks of vowel signs, which arabic.ts leaves out. */
const tallest = 1.1
const deepest = 0.45

interface Layout {
  glyphs: readonly Glyph[]
  positions: readonly GlyphPosition[]
  width: number
}

export function createTypeface(name: string, font: Font): Typeface {
  keepCharactersApart(font)
  const layOut = font.layout.bind(font)
  const remember = createMemory<Layout>(50_000)

  const layoutOf = (text: string, direction: Direction): Layout =>
    remember(`${direction} ${text}`, () => {
      // Taking letters apart into bodies and dots would undo what arabic.ts does.
      const features = isArabic(text) ? { ccmp: false } : undefined
      const { glyphs, positions } = layOut(text, features, undefined, undefined, direction)
      return { glyphs, positions, width: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) }
    })

  // What the PDF library gets is a copy, because it changes the positions to the units of PDF in place.
  font.layout = (text, features) => {
    const isRightToLeft = Array.isArray(features) && features.includes(rightToLeft)
    const { glyphs, positions } = layoutOf(text, isRightToLeft ? 'rtl' : 'ltr')
    const copied = positions.map(position => ({ ...position }))
    return {
      glyphs,
      positions: copied,
      get advanceWidth() {
        return copied.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    } as ReturnType<Font['layout']>
  }

  return {
    name,
    font,
    ascent: Math.min(tallest, font.ascent / font.unitsPerEm),
    descent: Math.min(deepest, -font.descent / font.unitsPerEm),
    has: codePoint => font.hasGlyphForCodePoint(codePoint) && isNarrow(font, codePoint),
    widthOf: (text, direction) => layoutOf(text, direction).width / font.unitsPerEm,
  }
}

/** Arabic has a whole sentence in one character, wider than a cell. */
const widest = 3

const isNarrow = (font: Font, codePoint: number): boolean =>
  font.glyphForCodePoint(codePoint).advanceWidth <= widest * font.unitsPerEm

/**
 * A font remembers a glyph with the characters that first asked for it. Where two characters share a glyph, a
 * document would then copy out as whatever an earlier one said; so every layout gets glyphs with its own characters.
 */
function keepCharactersApart(font: Font): void {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints)
    const isSame = String(glyph.codePoints) === String(codePoints)
    return isSame ? glyph : Object.create(glyph, { codePoints: { value: codePoints } })
  }
}
