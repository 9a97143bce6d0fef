// The answers: a ruled table for each block, in two columns, and below them, at full width, the texts that are
// too long for a column.

import { isRemark, titleOfRemark } from '#domain/form/paper.ts'
import type { Block, Line } from '#domain/form/report-line.ts'
import { artifact, type Box, countFitting, framed, space, stack, tagged } from '#report/typesetting/box.ts'
import { columnWidth, page } from '#report/typesetting/page.ts'
import type { Tag } from '#report/typesetting/structure.ts'
import { text } from '#report/typesetting/text.ts'
import { answerRow, paragraphs } from './answer-row.ts'
import { color, size } from './style.ts'

interface AnswerBoxes {
  inColumns: readonly Box[]
  below: readonly Box[]
}

export function answers(blocks: readonly Block[]): AnswerBoxes {
  const isBelow = (block: Block, line: Line) =>
    isRemark(block, line) || answerRow(line, columnWidth).height > tallestRow
  const inColumns = blocks
    .map(block => ({ ...block, lines: block.lines.filter(line => !isBelow(block, line)) }))
    .filter(block => block.lines.length > 0)
  const below = blocks.flatMap(block =>
    block.lines.filter(line => isBelow(block, line)).map(line => longText(titleOfRemark(block, line), line)),
  )
  return { inColumns: inColumns.map(block => blockTable(block, columnWidth)), below }
}

/** A row cannot be split. */
const tallestRow = 200

/** What both parts of a block that is split have in common. */
interface SharedParts {
  title: string
  width: number
  section: Tag
  table: Tag
}

function blockTable(block: Block, width: number): Box {
  const rows = block.lines.map(line => answerRow(line, width))
  const shared: SharedParts = { title: block.title, width, section: { is: 'Sect' }, table: { is: 'Table' } }
  return tablePart(rows, tagged({ is: 'H2' }, titleBar(block.title, width)), shared)
}

/** In each part of a table that is split. */
const fewestRows = 2

function tablePart(rows: readonly Box[], title: Box, shared: SharedParts): Box {
  const content = stack([title, tagged(shared.table, stack(rows))])
  return {
    ...tagged(shared.section, framed(content, { width: shared.width, borderColor: color.line })),
    split: available => {
      const fitting = countFitting(rows, available - title.height)
      const first = Math.min(fitting, rows.length - fewestRows)
      if (first < fewestRows) return null
      // Read aloud, the heading comes only once.
      const repeated = artifact(titleBar(`${shared.title} (continued)`, shared.width))
      return [tablePart(rows.slice(0, first), title, shared), tablePart(rows.slice(first), repeated, shared)]
    },
  }
}

/** A longer text would leave too much of the page before it empty. */
const tallestWhole = 130

/** Without a frame around the text: the end of a page would leave it open. */
const longText = (title: string, line: Line): Box => {
  const width = page.contentWidth
  const bar = framed(titleBar(title, width), { width, borderColor: color.line })
  const body = framed(paragraphs(line, width - 10), { width, paddingX: 5 })
  const parts = [tagged({ is: 'H2' }, bar), { ...space(3), keepWithNext: true }, body]
  const box = tagged({ is: 'Sect' }, stack(parts))
  return box.height <= tallestWhole ? { ...box, split: () => null } : box
}

const titleStyle = { size: size.line, weight: 600, color: color.petrol } as const

const titleBar = (title: string, width: number): Box => ({
  ...framed(text(title, titleStyle, width - 10), {
    width,
    paddingY: 2.5,
    paddingX: 5,
    background: color.tint,
  }),
  keepWithNext: true,
})
