// The answers: blocks in two columns, read down the left one first, and below them over the whole width whatever
// is too long for a column.

import type { ReactElement } from 'react'
import type { Block, Line } from '#domain/form/report.ts'
import { blockTable, heightOf, longText } from './block.ts'
import { box } from './element.ts'
import { page } from './palette.ts'

export function answers(blocks: readonly Block[]): ReactElement[] {
  const isBelow = (block: Block, line: Line) =>
    line.isLong && (block.lines.length === 1 || line.text.length > fitsInColumn)
  const inColumns = blocks
    .map(block => ({ ...block, lines: block.lines.filter(line => !isBelow(block, line)) }))
    .filter(block => block.lines.length > 0)
  const below = blocks.flatMap(block =>
    block.lines.filter(line => isBelow(block, line)).map(line => longText(titleBelow(block, line), line)),
  )
  return [columns(inColumns), ...below]
}

const fitsInColumn = 240

const titleBelow = (block: Block, line: Line): string =>
  block.title === line.label ? line.label : `${block.title}: ${line.label}`

const columns = (blocks: readonly Block[]): ReactElement => {
  const split = fairSplit(blocks.map(heightOf))
  return box({ flexDirection: 'row', gap: page.gutter }, [
    column(blocks.slice(0, split)),
    column(blocks.slice(split)),
  ])
}

const column = (blocks: readonly Block[]): ReactElement =>
  box({ flexGrow: 1, flexShrink: 1, flexBasis: 0 }, blocks.map(blockTable))

/** How many of the first go to the left, so that the taller column is as short as can be. */
export function fairSplit(heights: readonly number[]): number {
  const sum = (part: readonly number[]) => part.reduce((total, height) => total + height, 0)
  const tallest = heights.map((_, index) =>
    Math.max(sum(heights.slice(0, index + 1)), sum(heights.slice(index + 1))),
  )
  return tallest.indexOf(Math.min(...tallest)) + 1
}
