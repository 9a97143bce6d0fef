// A text as a box: its lines one below the other. A page may end between them.

import type { Box } from './box.ts'
import type { Canvas } from './canvas.ts'
import type { Weight } from './fonts.ts'
import { layOutText, type TextLine } from './lines.ts'
import { isLatin } from './unicode.ts'

export interface TextStyle {
  size: number
  weight?: Weight
  color?: string
  /** By default, the side at which the text's script starts. */
  align?: 'left' | 'right' | 'center'
  /** Times the size. Ignored unless all letters are Latin: lines of taller scripts would overlap. */
  lineHeight?: number
  /** Text that needs more lines is cut off with an ellipsis. */
  maxLines?: number
}

export function text(words: string, style: TextStyle, width: number): Box {
  const { size, weight, color, maxLines } = style
  const { lines, direction, ascent, descent } = layOutText(words, { weight, maxLines, width: width / size })
  const height = size * (style.lineHeight && isLatin(words) ? style.lineHeight : ascent + descent)
  const baseline = (height + size * (ascent - descent)) / 2
  const align = style.align ?? (direction === 'rtl' ? 'right' : 'left')
  const drawLine = (canvas: Canvas, line: TextLine, x: number, y: number) => {
    const free = width - line.width * size
    const indent = { left: 0, center: free / 2, right: free }[align]
    canvas.line(line.runs, { x: x + indent, y, size, color })
  }
  const boxOf = (part: readonly TextLine[]): Box => ({
    height: part.length * height,
    baseline,
    draw: (canvas, x, y) => {
      for (const [index, line] of part.entries()) drawLine(canvas, line, x, y + index * height + baseline)
    },
    split: available => {
      const fitting = Math.min(Math.floor(available / height + 1e-6), part.length - fewestLines)
      if (fitting < fewestLines) return null
      return [boxOf(part.slice(0, fitting)), boxOf(part.slice(fitting))]
    },
  })
  return boxOf(lines)
}

/** Neither page gets fewer lines of a text that is split: no widows, no orphans. */
const fewestLines = 2

/** The width of the widest line, if lines may be up to `maxWidth` wide. */
export function widestLine(words: string, { size, weight }: TextStyle, maxWidth = Infinity): number {
  const { lines } = layOutText(words, { weight, width: maxWidth / size })
  return Math.max(...lines.map(line => line.width)) * size
}
