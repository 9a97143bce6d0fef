// The answers: blocks in two columns, and below them over the whole width whatever is too long for a column.

import type { Block, Line } from '#domain/form/report.ts'
import { blockTable, longText, rowOf } from './block.ts'
import { columnWidth } from './flow.ts'
import type { Piece } from './piece.ts'

export interface AnswerPieces {
  inColumns: readonly Piece[]
  below: readonly Piece[]
}

export function answers(blocks: readonly Block[]): AnswerPieces {
  const isBelow = (block: Block, line: Line) =>
    (line.isLong && (block.lines.length === 1 || line.text.length > fitsInColumn)) ||
    rowOf(line, columnWidth).height > tallestRow
  const inColumns = blocks
    .map(block => ({ ...block, lines: block.lines.filter(line => !isBelow(block, line)) }))
    .filter(block => block.lines.length > 0)
  const below = blocks.flatMap(block =>
    block.lines.filter(line => isBelow(block, line)).map(line => longText(titleBelow(block, line), line)),
  )
  return { inColumns: inColumns.map(block => blockTable(block, columnWidth)), below }
}

const fitsInColumn = 240

/** In points. A row is never cut. */
const tallestRow = 200

const titleBelow = (block: Block, line: Line): string =>
  block.title === line.label ? line.label : `${block.title}: ${line.label}`
