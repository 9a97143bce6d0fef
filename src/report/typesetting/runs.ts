// A line of text as runs: stretches that one font writes in one direction, each with its place on the line.

import bidiFactory from 'bidi-js'
import { canWrite, typefaceFor, type Weight } from './fonts.ts'
import type { Typeface } from './typeface.ts'
import { type Direction, graphemes, hasRightToLeft } from './unicode.ts'

export interface Run {
  text: string
  typeface: Typeface
  direction: Direction
  /** From the left end of the line, at font size 1. */
  x: number
  width: number
}

const bidi = bidiFactory()
type Embedding = ReturnType<typeof bidi.getEmbeddingLevels>

/** A run that has no place yet. Its level counts changes of direction; an odd level is read from right to left. */
interface LevelRun {
  /** Index of its first character in the text. */
  start: number
  text: string
  typeface: Typeface
  level: number
}

/** In reading order, which is not always the order from left to right. */
export function runsOf(text: string, weight: Weight, direction: Direction): Run[] {
  const embedding =
    direction === 'rtl' || hasRightToLeft(text) ? bidi.getEmbeddingLevels(text, direction) : null
  const levelRuns = levelRunsOf(text, weight, embedding)
  const placed = new Map<LevelRun, Run>()
  let x = 0
  for (const run of embedding ? fromLeftToRight(levelRuns, text, embedding) : levelRuns) {
    const { text, typeface, level } = run
    const direction = level % 2 === 1 ? 'rtl' : 'ltr'
    const width = widthOf(text, typeface, direction)
    placed.set(run, { text, typeface, direction, x, width })
    x += width
  }
  return levelRuns.flatMap(run => placed.get(run) ?? [])
}

const plain = /^[\x20-\x7e]*$/

function levelRunsOf(text: string, weight: Weight, embedding: Embedding | null): LevelRun[] {
  if (!embedding && plain.test(text)) {
    return text ? [{ start: 0, text, typeface: typefaceFor('a', weight), level: 0 }] : []
  }
  const runs: LevelRun[] = []
  let index = 0
  for (const character of writable(text)) {
    const level = embedding?.levels[index] ?? 0
    const last = runs.at(-1)
    const isRightToLeft = level % 2 === 1
    // Right-to-left words stay in one run with their spaces: programs that copy text reverse runs, not lines.
    const before = isRightToLeft && character === ' ' ? last?.typeface : undefined
    const typeface = before?.has(0x20) ? before : typefaceFor(character, weight)
    const shown = (isRightToLeft && bidi.getMirroredCharacter(character)) || character
    if (last?.typeface === typeface && last.level === level) last.text += shown
    else runs.push({ start: index, text: shown, typeface, level })
    index += character.length
  }
  return runs
}

/** A letter and its mark may come from two fonts. */
const writable = (text: string): string[] =>
  graphemes(text).flatMap(character => (canWrite(character) ? character : [...character]))

function fromLeftToRight(runs: readonly LevelRun[], text: string, embedding: Embedding): LevelRun[] {
  const order = bidi.getReorderedIndices(text, embedding)
  return runs.toSorted((a, b) => order.indexOf(a.start) - order.indexOf(b.start))
}

/** Word by word from left to right, as pdfkit lays it out; as a whole from right to left. */
function widthOf(text: string, typeface: Typeface, direction: Direction): number {
  const words = direction === 'rtl' ? [text] : text.split(/(?<= )/)
  return words.reduce((sum, word) => sum + typeface.widthOf(word, direction), 0)
}
