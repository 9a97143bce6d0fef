// Breaks a text into lines: as many words on each as the width allows, in the fonts that can write them. A word
// that is wider than a line is broken between characters, without a hyphen: what people type without spaces is an
// address or a serial number, and a hyphen would be read as one of its characters.

import { createCache } from './cache.ts'
import type { Weight } from './fonts.ts'
import { type Run, runsOf } from './runs.ts'
import { breakableParts, type Direction, directionOf, graphemes } from './unicode.ts'

/** All lengths are at font size 1. */
export interface TextLine {
  runs: readonly Run[]
  /** Without the space at its end. */
  width: number
}

interface TextLayout {
  lines: readonly TextLine[]
  direction: Direction
  /** Above and below the baseline. */
  ascent: number
  descent: number
}

interface LineOptions {
  width: number
  weight?: Weight
  /** Text that needs more lines is cut off with an ellipsis. */
  maxLines?: number
}

const cached = createCache<TextLayout>(120_000)

export const layOutText = (text: string, options: LineOptions): TextLayout =>
  cached(`${options.weight} ${options.maxLines} ${options.width} ${text}`, () => computeLayout(text, options))

function computeLayout(text: string, { width, weight = 400, maxLines }: LineOptions): TextLayout {
  const direction = directionOf(text)
  const style = { weight, direction, width }
  const all = text.split('\n').flatMap(paragraph => breakLines(paragraph, style))
  const shown = maxLines && all.length > maxLines ? addEllipsis(all.slice(0, maxLines), style) : all
  const lines = shown.flatMap(line => fitLine(line, style))
  // The x gives an empty line the height of any other.
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

interface LineStyle {
  weight: Weight
  direction: Direction
  width: number
}

const widthOf = (text: string, { weight, direction }: LineStyle): number =>
  widthOfRuns(runsOf(text, weight, direction))

const widthOfRuns = (runs: readonly Run[]): number => runs.reduce((total, run) => total + run.width, 0)

/** Sums of widths are not exact. */
const tolerance = 1e-6

/** Longer words are wider than any line, and in some scripts measuring takes the square of their length. */
const longestWord = 300

function breakLines(paragraph: string, style: LineStyle): string[] {
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
  for (const part of breakableParts(paragraph)) {
    const isTooLong = part.length > longestWord
    const width = isTooLong ? Number.POSITIVE_INFINITY : widthOf(part, style)
    const visibleWidth = !isTooLong && part.endsWith(' ') ? widthOf(part.trimEnd(), style) : width
    if (lineWidth + visibleWidth <= style.width + tolerance) add(part, width)
    else if (visibleWidth <= style.width + tolerance) {
      end()
      add(part, width)
    } else {
      for (const character of graphemes(part)) {
        const one = widthOf(character, style)
        if (line && character !== ' ' && lineWidth + one > style.width) end()
        add(character, one)
      }
    }
  }
  end()
  return lines
}

const ellipsis = '…'

function addEllipsis(lines: readonly string[], style: LineStyle): string[] {
  const characters = graphemes((lines.at(-1) ?? '').trimEnd())
  while (characters.length > 0 && widthOf(characters.join('') + ellipsis, style) > style.width)
    characters.pop()
  return [...lines.slice(0, -1), characters.join('').trimEnd() + ellipsis]
}

/**
 * A line keeps the space at its end, so that its last word and the next line's first stay two words when they are
 * copied or read aloud. In a right-to-left line that space would be drawn first, on the left, so it is dropped.
 */
function lineOf(line: string, style: LineStyle): TextLine {
  const trimmed = line.trimEnd()
  const drawn = style.direction === 'rtl' ? trimmed : line
  const runs = runsOf(drawn, style.weight, style.direction)
  return { runs, width: drawn === trimmed ? widthOfRuns(runs) : widthOf(trimmed, style) }
}

/** Some letters are wider together than one by one; a line that turns out too wide becomes two. */
function fitLine(line: string, style: LineStyle): TextLine[] {
  const whole = lineOf(line, style)
  if (whole.width <= style.width + tolerance) return [whole]
  const characters = graphemes(line)
  if (characters.length < 2) return [whole]
  const half = Math.ceil(characters.length / 2)
  return [characters.slice(0, half), characters.slice(half)].flatMap(part => fitLine(part.join(''), style))
}
