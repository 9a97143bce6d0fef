// A titled block of lines, drawn as a ruled table.

import type { Block, Line } from '#domain/form/report.ts'
import { columnText, paragraphs, shortLine } from './line.ts'
import { colour, page, size } from './palette.ts'
import { decoration, framed, type Piece, space, stack, tagged } from './piece.ts'
import type { Tag } from './structure.ts'
import { text } from './text.ts'

const titleLook = { size: size.line, weight: 600, colour: colour.petrol } as const

const titleBar = (title: string, width: number): Piece => ({
  ...framed(text(title, titleLook, width - 10), { width, vertical: 2.5, horizontal: 5, ground: colour.tint }),
  leads: true,
})

/** What a block that is cut has in common in both its parts. */
interface Shared {
  title: string
  width: number
  section: Tag
  table: Tag
}

export function blockTable(block: Block, width: number): Piece {
  const rows = block.lines.map(line => rowOf(line, width))
  const shared: Shared = { title: block.title, width, section: { is: 'Sect' }, table: { is: 'Table' } }
  return part(rows, tagged({ is: 'H2' }, titleBar(block.title, width)), shared)
}

export const rowOf = (line: Line, width: number): Piece =>
  line.isLong ? columnText(line, width) : shortLine(line, width)

/** On each side of a cut. */
const fewestRows = 2

function part(rows: readonly Piece[], title: Piece, shared: Shared): Piece {
  const content = stack([title, tagged(shared.table, stack(rows))])
  return {
    ...tagged(shared.section, framed(content, { width: shared.width, edge: colour.line })),
    cut: room => {
      const fitting = countFitting(rows, room - title.height)
      const head = Math.min(fitting, rows.length - fewestRows)
      if (head < fewestRows) return null
      // The heading was read out before; the eye needs it again.
      const again = decoration(titleBar(`${shared.title} (continued)`, shared.width))
      return [part(rows.slice(0, head), title, shared), part(rows.slice(head), again, shared)]
    },
  }
}

function countFitting(rows: readonly Piece[], room: number): number {
  let left = room
  const first = rows.findIndex(({ height }) => {
    left -= height
    return left < 0
  })
  return first < 0 ? rows.length : first
}

/** Over the whole width, and over as many pages as it takes; without a frame, which a page's end would cut open. */
export const longText = (title: string, line: Line): Piece =>
  tagged(
    { is: 'Sect' },
    stack([
      tagged({ is: 'H2' }, framed(titleBar(title, page.width), { width: page.width, edge: colour.line })),
      { ...space(3), leads: true },
      inset(paragraphs(line, page.width - 10)),
    ]),
  )

const inset = (piece: Piece): Piece => framed(piece, { width: page.width, horizontal: 5 })
