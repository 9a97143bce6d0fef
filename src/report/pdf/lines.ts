// A text set into lines: as many words on each as the width allows, in the fonts that can write them. A word that
// is wider than a line is broken where a character ends, without a hyphen: what people type without spaces is an
// address or a serial number, and a hyphen would be read as one of its characters.

import type { Weight } from './fonts.ts'
import { createMemory } from './memory.ts'
import { type Run, runsOf } from './runs.ts'
import type { Direction } from './typeface.ts'
import { directionOf, graphemes, parts } from './writing.ts'

/** All lengths are for letters of size 1. */
export interface TextLine {
  runs: readonly Run[]
  /** Without the space at its end. */
  width: number
}

export interface SetText {
  lines: readonly TextLine[]
  direction: Direction
  /** Above and below the base line. */
  ascent: number
  descent: number
}

interface Setting {
  width: number
  weight?: Weight
  /** What does not fit on these ends with three dots. */
  maxLines?: number
}

/** Reports repeat their labels. */
const remember = createMemory<SetText>(120_000)

export const setLines = (words: string, setting: Setting): SetText =>
  remember(`${setting.weight} ${setting.maxLines} ${setting.width} ${words}`, () => setAnew(words, setting))

function setAnew(words: string, { width, weight = 400, maxLines }: Setting): SetText {
  const direction = directionOf(words)
  const setter = { weight, direction, width }
  const all = words.split('\n').flatMap(paragraph => breakLines(paragraph, setter))
  const shown = maxLines && all.length > maxLines ? shorten(all.slice(0, maxLines), setter) : all
  const lines = shown.flatMap(line => fitted(line, setter))
  // An empty line is as high as any other.
  const typefaces = new Set(
    [...lines.flatMap(line => line.runs), ...runsOf('x', weight, 'ltr')].map(run => run.typeface),
  )
  return {
    lines,
    direction,
    ascent: Math.max(...Array.from(typefaces, ({ ascent }) => ascent)),
    descent: Math.max(...Array.from(typefaces, ({ descent }) => descent)),
  }
}

interface Setter {
  weight: Weight
  direction: Direction
  width: number
}

const widthOf = (words: string, { weight, direction }: Setter): number =>
  sum(runsOf(words, weight, direction))

const sum = (runs: readonly Run[]): number => runs.reduce((total, run) => total + run.width, 0)

/** The sums of widths are not exact. */
const tolerance = 1e-6

/** Longer ones are wider than any line, and some scripts take the square of their length to be measured. */
const longestWord = 300

function breakLines(paragraph: string, setter: Setter): string[] {
  const lines: string[] = []
  let line = ''
  let lineWidth = 0
  const add = (part: string, width: number) => {
    line += part
    lineWidth += width
  }
  const end = () => {
    lines.push(line)
    line = ''
    lineWidth = 0
  }
  for (const part of parts(paragraph)) {
    const isTooLong = part.length > longestWord
    const width = isTooLong ? Number.POSITIVE_INFINITY : widthOf(part, setter)
    const seen = !isTooLong && part.endsWith(' ') ? widthOf(part.trimEnd(), setter) : width
    if (lineWidth + seen <= setter.width + tolerance) add(part, width)
    else if (seen <= setter.width + tolerance) {
      end()
      add(part, width)
    } else {
      for (const character of graphemes(part)) {
        const one = widthOf(character, setter)
        if (line && character !== ' ' && lineWidth + one > setter.width) end()
        add(character, one)
      }
    }
  }
  end()
  return lines
}

const dots = '…'

function shorten(lines: readonly string[], setter: Setter): string[] {
  const characters = graphemes((lines.at(-1) ?? '').trimEnd())
  while (characters.length > 0 && widthOf(characters.join('') + dots, setter) > setter.width) characters.pop()
  return [...lines.slice(0, -1), characters.join('').trimEnd() + dots]
}

/**
 * A line keeps the space at which it ends, so that its last word and what follows are two words to whoever copies
 * them or has them read out. From right to left that space would stand on the left, before everything else.
 */
function lineOf(line: string, setter: Setter): TextLine {
  const seen = line.trimEnd()
  const drawn = setter.direction === 'rtl' ? seen : line
  const runs = runsOf(drawn, setter.weight, setter.direction)
  return { runs, width: drawn === seen ? sum(runs) : widthOf(seen, setter) }
}

/** Some letters are wider together than one by one; a line of them that does not fit becomes two. */
function fitted(line: string, setter: Setter): TextLine[] {
  const whole = lineOf(line, setter)
  if (whole.width <= setter.width + tolerance) return [whole]
  const characters = graphemes(line)
  if (characters.length < 2) return [whole]
  const half = Math.ceil(characters.length / 2)
  return [characters.slice(0, half), characters.slice(half)].flatMap(part => fitted(part.join(''), setter))
}
