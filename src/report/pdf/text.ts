// A text as a piece: its lines one below the other, and a page may end between them.

import type { Weight } from './fonts.ts'
import { setLines, type TextLine } from './lines.ts'
import { colour } from './palette.ts'
import type { Piece } from './piece.ts'
import type { Sheet } from './sheet.ts'
import { isLatin } from './writing.ts'

export interface Look {
  size: number
  weight?: Weight
  colour?: string
  /** Where the text's own writing begins, unless it is said. */
  align?: 'left' | 'right' | 'center'
  /** Times the size. Only for Latin letters: those of taller scripts would run into each other. */
  lineHeight?: number
  /** What does not fit on these ends with three dots. */
  maxLines?: number
}

export function text(words: string, look: Look, width: number): Piece {
  const { lines, direction, ascent, descent } = setLines(words, {
    weight: look.weight,
    maxLines: look.maxLines,
    width: width / look.size,
  })
  const height = look.size * (look.lineHeight && isLatin(words) ? look.lineHeight : ascent + descent)
  const baseline = (height + look.size * (ascent - descent)) / 2
  const align = look.align ?? (direction === 'rtl' ? 'right' : 'left')
  const drawLine = (sheet: Sheet, line: TextLine, x: number, y: number) => {
    const free = width - line.width * look.size
    const indent = { left: 0, center: free / 2, right: free }[align]
    sheet.line(line, { x: x + indent, y, size: look.size, colour: look.colour ?? colour.ink })
  }
  const pieceOf = (part: readonly TextLine[]): Piece => ({
    height: part.length * height,
    baseline,
    draw: (sheet, x, y) => {
      for (const [index, line] of part.entries()) drawLine(sheet, line, x, y + index * height + baseline)
    },
    cut: room => {
      const fitting = Math.min(Math.floor(room / height + 1e-6), part.length - fewestLines)
      if (fitting < fewestLines) return null
      return [pieceOf(part.slice(0, fitting)), pieceOf(part.slice(fitting))]
    },
  })
  return pieceOf(lines)
}

/** On each side of a page's end. */
const fewestLines = 2

/** How wide its widest line is, if lines may be this wide. */
export function widestLine(words: string, { size, weight }: Look, width = Number.POSITIVE_INFINITY): number {
  const { lines } = setLines(words, { weight, width: width / size })
  return Math.max(...lines.map(line => line.width)) * size
}
