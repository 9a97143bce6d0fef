// Blocks in two columns, read down the left one first.

import type { Piece } from './piece.ts'

export interface Columns {
  left: readonly Piece[]
  right: readonly Piece[]
  /** What found no room. */
  rest: readonly Piece[]
}

export const blockGap = 6

export const heightOf = (column: readonly Piece[]): number =>
  column.reduce((sum, { height }) => sum + height + blockGap, 0) - (column.length > 0 ? blockGap : 0)

/** A block that is taller than this may be cut wherever a column ends. */
const tallestWhole = 280

/**
 * All of them in columns as even as can be, if that fits. Otherwise the left column is filled before the right one;
 * a small block is cut only if all of them fit then, because white space at a page's end disturbs less than a cut.
 */
export function shareOut(blocks: readonly Piece[], room: number): Columns {
  const half = fairSplit(blocks.map(({ height }) => height + blockGap))
  const even = { left: blocks.slice(0, half), right: blocks.slice(half), rest: [] }
  if (Math.max(heightOf(even.left), heightOf(even.right)) <= room) return even
  const whole = fillColumns(blocks, room, false)
  if (whole.rest.length === 0) return whole
  const cut = fillColumns(blocks, room, true)
  return cut.rest.length === 0 ? cut : whole
}

export function fillColumns(blocks: readonly Piece[], room: number, mayCut: boolean): Columns {
  const [left, others] = fill(blocks, room, mayCut)
  const [right, rest] = fill(others, room, mayCut)
  return { left, right, rest }
}

function fill(blocks: readonly Piece[], room: number, mayCut: boolean): [filled: Piece[], rest: Piece[]] {
  const filled: Piece[] = []
  const rest = [...blocks]
  for (let block = rest[0]; block; block = rest[0]) {
    const left = room - heightOf(filled) - (filled.length > 0 ? blockGap : 0)
    const canCut = mayCut || block.height > tallestWhole
    const parts = block.height <= left ? [block] : canCut ? block.cut?.(left) : null
    if (!parts) break
    const [first, ...others] = parts
    if (first) filled.push(first)
    rest.splice(0, 1, ...others)
    if (others.length > 0) break
  }
  return [filled, rest]
}

/** How many of the first go to the left, so that the taller column is as short as can be. */
export function fairSplit(heights: readonly number[]): number {
  const sum = (part: readonly number[]) => part.reduce((total, height) => total + height, 0)
  const tallest = heights.map((_, index) =>
    Math.max(sum(heights.slice(0, index + 1)), sum(heights.slice(index + 1))),
  )
  return tallest.indexOf(Math.min(...tallest)) + 1
}
