// A line of text as it is drawn: stretches that one font writes in one direction, each in its place.

import bidiFactory from 'bidi-js'
import { canWrite, typefaceFor, type Weight } from './fonts.ts'
import type { Direction, Typeface } from './typeface.ts'
import { graphemes, hasRightToLeft } from './writing.ts'

export interface Run {
  text: string
  typeface: Typeface
  direction: Direction
  /** From the left end of the line, for letters of size 1. */
  x: number
  width: number
}

const bidi = bidiFactory()

/** A level is the depth of changes in direction; an odd one is read from right to left. */
interface Stretch {
  text: string
  typeface: Typeface
  level: number
}

/** In reading order, which is not always the order from left to right. */
export function runsOf(text: string, weight: Weight, direction: Direction): Run[] {
  const isTurned = direction === 'rtl' || hasRightToLeft(text)
  const levels = isTurned ? bidi.getEmbeddingLevels(text, direction).levels : null
  const stretches = stretchesOf(text, weight, levels)
  const placed = new Map<Stretch, Run>()
  let x = 0
  for (const stretch of isTurned ? fromTheLeft(stretches) : stretches) {
    const { text, typeface, level } = stretch
    const direction = level % 2 === 1 ? 'rtl' : 'ltr'
    const width = widthOf(text, typeface, direction)
    placed.set(stretch, { text, typeface, direction, x, width })
    x += width
  }
  return stretches.flatMap(stretch => placed.get(stretch) ?? [])
}

const plain = /^[\x20-\x7e]*$/

function stretchesOf(text: string, weight: Weight, levels: Uint8Array | null): Stretch[] {
  if (!levels && plain.test(text)) return text ? [{ text, typeface: typefaceFor('a', weight), level: 0 }] : []
  const stretches: Stretch[] = []
  let index = 0
  for (const character of writable(text)) {
    const level = levels?.[index] ?? 0
    const last = stretches.at(-1)
    const isBackwards = level % 2 === 1
    // Words from right to left stay in one stretch: programs that copy text turn stretches round, not lines.
    const before = isBackwards && character === ' ' ? last?.typeface : undefined
    const typeface = before?.has(0x20) ? before : typefaceFor(character, weight)
    const shown = (isBackwards && bidi.getMirroredCharacter(character)) || character
    if (last?.typeface === typeface && last.level === level) last.text += shown
    else stretches.push({ text: shown, typeface, level })
    index += character.length
  }
  return stretches
}

/** A letter and its mark may come from two fonts. */
const writable = (text: string): string[] =>
  graphemes(text).flatMap(character => (canWrite(character) ? character : [...character]))

/** From the deepest level up, whatever is at least that deep is turned round (rule L2 of Unicode's UAX 9). */
function fromTheLeft(stretches: readonly Stretch[]): Stretch[] {
  const order = [...stretches]
  const deepest = Math.max(0, ...order.map(({ level }) => level))
  for (let depth = deepest; depth > 0; depth -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start
      while ((order[end]?.level ?? -1) >= depth) end += 1
      order.splice(start, end - start, ...order.slice(start, end).reverse())
      start = end
    }
  }
  return order
}

/** Word by word from left to right, as the PDF library lays it out; in one piece from right to left. */
function widthOf(text: string, typeface: Typeface, direction: Direction): number {
  const words = direction === 'rtl' ? [text] : text.split(/(?<= )/)
  return words.reduce((sum, word) => sum + typeface.widthOf(word, direction), 0)
}
