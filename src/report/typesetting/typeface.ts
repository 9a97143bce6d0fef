// A parsed font that caches how words are laid out. Layout is what takes most of the time of a document, and
// documents of one kind repeat their labels, so the cache lasts from one document to the next.

import type { Font, Glyph, GlyphPosition } from 'fontkit'
import { createCache } from './cache.ts'
import { type Direction, isArabic } from './unicode.ts'

export interface Typeface {
  /** Its name in the PDF file. */
  name: string
  font: Font
  /** Above and below the baseline, at font size 1. */
  ascent: number
  descent: number
  has(codePoint: number): boolean
  /** At font size 1. */
  widthOf(text: string, direction: Direction): number
}

/** The OpenType feature of right-to-left text. pdfkit passes on features only, so this one tells the direction. */
export const rightToLeftFeature = 'rtla'

/** The Arabic font asks for more, to fit vowel marks, which arabic.ts leaves out. */
const maxAscent = 1.1
const maxDescent = 0.45

interface Layout {
  glyphs: readonly Glyph[]
  positions: readonly GlyphPosition[]
  width: number
}

export function createTypeface(name: string, font: Font): Typeface {
  giveGlyphsTheirOwnCharacters(font)
  const layOut = font.layout.bind(font)
  const cached = createCache<Layout>(50_000)

  const layoutOf = (text: string, direction: Direction): Layout =>
    cached(`${direction} ${text}`, () => {
      // This feature splits letters into bodies and dots, which arabic.ts avoids.
      const features = isArabic(text) ? { ccmp: false } : undefined
      const { glyphs, positions } = layOut(text, features, undefined, undefined, direction)
      return { glyphs, positions, width: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) }
    })

  // pdfkit calls this and converts the positions in place, so it gets a copy of them.
  font.layout = (text, features) => {
    const isRightToLeft = Array.isArray(features) && features.includes(rightToLeftFeature)
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
    ascent: Math.min(maxAscent, font.ascent / font.unitsPerEm),
    descent: Math.min(maxDescent, -font.descent / font.unitsPerEm),
    has: codePoint => font.hasGlyphForCodePoint(codePoint) && isNarrow(font, codePoint),
    widthOf: (text, direction) => layoutOf(text, direction).width / font.unitsPerEm,
  }
}

/** In font sizes. Unicode has whole Arabic sentences as one character, wider than a column. */
const maxGlyphWidth = 3

const isNarrow = (font: Font, codePoint: number): boolean =>
  font.glyphForCodePoint(codePoint).advanceWidth <= maxGlyphWidth * font.unitsPerEm

/**
 * fontkit caches a glyph together with the characters that first asked for it. Where two characters share a glyph,
 * text copied from a document would be what an earlier document said, so every layout gets its own characters.
 */
function giveGlyphsTheirOwnCharacters(font: Font): void {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints)
    const isSame = String(glyph.codePoints) === String(codePoints)
    return isSame ? glyph : Object.create(glyph, { codePoints: { value: codePoints } })
  }
}
