// Shares boxes out between two columns. The left column is read first.

import type { Box } from './box.ts'

interface Columns {
  left: readonly Box[]
  right: readonly Box[]
  /** What did not fit. */
  rest: readonly Box[]
}

export const boxGap = 6

export const heightOf = (column: readonly Box[]): number =>
  column.reduce((sum, { height }) => sum + height + boxGap, 0) - (column.length > 0 ? boxGap : 0)

/** Taller boxes may be split wherever a column ends. */
const tallestUnsplit = 280

/**
 * All boxes in columns as even as possible, if they fit. Otherwise the left column is filled before the right.
 * A small box is split only if all of them fit then, because white space at the end of a page disturbs less.
 */
export function shareOut(boxes: readonly Box[], available: number): Columns {
  const half = balancedSplit(boxes.map(({ height }) => height + boxGap))
  const even = { left: boxes.slice(0, half), right: boxes.slice(half), rest: [] }
  if (Math.max(heightOf(even.left), heightOf(even.right)) <= available) return even
  const unsplit = fillColumns(boxes, available, false)
  if (unsplit.rest.length === 0) return unsplit
  const split = fillColumns(boxes, available, true)
  return split.rest.length === 0 ? split : unsplit
}

export function fillColumns(boxes: readonly Box[], available: number, maySplit: boolean): Columns {
  const [left, others] = fill(boxes, available, maySplit)
  const [right, rest] = fill(others, available, maySplit)
  return { left, right, rest }
}

function fill(boxes: readonly Box[], available: number, maySplit: boolean): [filled: Box[], rest: Box[]] {
  const filled: Box[] = []
  const rest = [...boxes]
  for (let box = rest[0]; box; box = rest[0]) {
    const left = available - heightOf(filled) - (filled.length > 0 ? boxGap : 0)
    const canSplit = maySplit || box.height > tallestUnsplit
    const parts = box.height <= left ? [box] : canSplit ? box.split?.(left) : null
    if (!parts) break
    const [first, ...others] = parts
    if (first) filled.push(first)
    rest.splice(0, 1, ...others)
    if (others.length > 0) break
  }
  return [filled, rest]
}

/** How many boxes go to the left, so that the taller column is as short as possible. */
export function balancedSplit(heights: readonly number[]): number {
  const sum = (part: readonly number[]) => part.reduce((total, height) => total + height, 0)
  const tallest = heights.map((_, index) =>
    Math.max(sum(heights.slice(0, index + 1)), sum(heights.slice(index + 1))),
  )
  return tallest.indexOf(Math.min(...tallest)) + 1
}
