// A table of a binder. Where it goes on to another page, its head is repeated there.

import {
  artifact,
  type Box,
  countFitting,
  type FrameOptions,
  framed,
  row,
  space,
  stack,
  tagged,
} from '#report/typesetting/box.ts'
import { page } from '#report/typesetting/page.ts'
import { printable } from '#report/typesetting/printable.ts'
import type { Tag } from '#report/typesetting/structure.ts'
import { text } from '#report/typesetting/text.ts'
import { color } from '../style.ts'

/** Each is told by its words and its border too, so that a black-and-white printer loses nothing. */
const tones = {
  good: { background: color.goodTint, ink: color.good, border: 0.5 },
  late: { background: color.paper, ink: color.amberText, border: 1.25 },
  gap: { background: color.dangerTint, ink: color.danger, border: 2 },
  quiet: { background: color.paper, ink: color.muted, border: 0.5 },
} as const

export interface TableCell {
  text: string
  tone?: keyof typeof tones
  /** The report or paper in the same binder to which it leads. */
  to?: string | undefined
}

export interface BinderTable {
  columns: readonly { label: string; share: number }[]
  rows: readonly (readonly (string | TableCell)[])[]
  /** Small cells with their texts in the middle; the first column names the rows. */
  isGrid?: boolean
}

export function table({ columns, rows, isGrid = false }: BinderTable): Box {
  const total = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (share * page.contentWidth) / total)
  const line = (cells: readonly (string | TableCell)[], isHead: boolean) =>
    rowOf(cells, { widths, isGrid, isHead })
  const head = line(
    columns.map(({ label }) => label),
    true,
  )
  return onPage(
    { is: 'Table' },
    head,
    rows.map(cells => line(cells, false)),
    false,
  )
}

/** A taller one would leave too much of the page before it empty. */
const tallestWhole = 130
/** A taller one goes on on the next page: what people write may fill more than one. */
const tallestRow = 300

function onPage(tag: Tag, head: Box, rows: readonly Box[], isContinued: boolean): Box {
  const heading = isContinued ? artifact(head) : head
  const whole = tagged(tag, stack([heading, ...rows]))
  return {
    ...whole,
    split: available => {
      const fitting = countFitting(rows, available - head.height)
      const next = rows[fitting]
      const left =
        available - head.height - rows.slice(0, fitting).reduce((sum, { height }) => sum + height, 0)
      const broken = next && next.height > tallestRow ? next.split?.(left) : null
      if (broken) {
        return [
          onPage(tag, head, [...rows.slice(0, fitting), broken[0]], isContinued),
          onPage(tag, head, [broken[1], ...rows.slice(fitting + 1)], true),
        ]
      }
      // No row goes to the next page alone: a short table goes as a whole, another one with two rows or more.
      const first = Math.min(fitting, Math.max(1, rows.length - 2))
      const isShort = rows.length <= 3 && whole.height <= tallestWhole
      if (first === 0 || fitting === rows.length || isShort) return null
      return [
        onPage(tag, head, rows.slice(0, first), isContinued),
        onPage(tag, head, rows.slice(first), true),
      ]
    },
  }
}

interface RowStyle {
  widths: readonly number[]
  isGrid: boolean
  isHead: boolean
}

function rowOf(cells: readonly (string | TableCell)[], { widths, isGrid, isHead }: RowStyle): Box {
  const padding = isGrid ? { paddingY: 3, paddingX: 2 } : { paddingY: 3, paddingX: 4 }
  const size = isGrid ? 7.5 : 8
  const boxes = cells.map((cell, index) => {
    const { text: words, tone, to }: TableCell = typeof cell === 'string' ? { text: cell } : cell
    const width = widths[index] ?? 0
    const isName = isHead || index === 0
    const tag: Tag = isName ? { is: 'TH', scope: isHead ? 'Column' : 'Row' } : { is: 'TD' }
    const style = {
      size,
      lineHeight: 1.25,
      ...(isGrid && index > 0 ? { align: 'center' as const } : { align: 'left' as const }),
      ...((isHead || tone) && { weight: 600 as const }),
      color: isHead ? color.muted : tone ? tones[tone].ink : to ? color.petrol : color.ink,
    }
    const box = text(printable(words), style, width - 2 * padding.paddingX)
    return { width, tone, box: tagged(tag, to ? linked(box, { to, words, width }) : box) }
  })
  const borderWidth = isGrid ? 0.5 : { bottom: 0.5 }
  return rowPart(boxes, { ...padding, borderColor: color.line, borderWidth }, { is: 'TR' })
}

interface TableBox {
  width: number
  tone: TableCell['tone']
  box: Box
}

function rowPart(cells: readonly TableBox[], plain: Omit<FrameOptions, 'width'>, tag: Tag): Box {
  const { paddingY = 0 } = plain
  const minHeight = Math.max(...cells.map(({ box }) => box.height)) + 2 * paddingY
  let x = 0
  const placed = cells.map(({ width, tone, box }) => {
    const at = x
    x += width
    const { background, ink, border } = tone ? tones[tone] : {}
    const frame = tone ? { background, borderColor: ink, borderWidth: border } : {}
    return { x: at, box: framed(box, { ...plain, width, minHeight, ...frame }) }
  })
  return {
    ...tagged(tag, row(placed, 'top')),
    split: available => {
      const inner = available - 2 * paddingY
      const parts = cells.map(({ box }) =>
        box.height <= inner ? ([box, space(0)] as const) : box.split?.(inner),
      )
      if (parts.some(part => !part)) return null
      const half = (index: 0 | 1) =>
        cells.map((cell, at) => ({ ...cell, box: parts[at]?.[index] ?? cell.box }))
      return [rowPart(half(0), plain, tag), rowPart(half(1), plain, tag)]
    },
  }
}

const linked = (box: Box, { to, words, width }: { to: string; words: string; width: number }): Box =>
  tagged(
    { is: 'Link' },
    {
      ...box,
      draw: (canvas, x, y) => {
        box.draw(canvas, x, y)
        canvas.link({ x, y, width, height: box.height }, to, words)
      },
    },
  )
