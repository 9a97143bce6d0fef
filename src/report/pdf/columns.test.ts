import { describe, expect, test } from 'vitest'
import { blockGap, fairSplit, heightOf, shareOut } from './columns.ts'
import type { Piece } from './piece.ts'

const block = (height: number): Piece => ({ height, draw: () => {} })

/** Can be cut anywhere. */
const soft = (height: number): Piece => ({
  ...block(height),
  cut: room => (room > 10 ? [block(room), soft(height - room)] : null),
})

const heights = (column: readonly Piece[]) => column.map(({ height }) => height)

test.each([
  [[], 0],
  [[5], 1],
  [[1, 1, 1, 1], 2],
  [[9, 1, 1, 1], 1],
  [[1, 1, 1, 9], 3],
])('blocks of heights %j: %i of them to the left', (heights, left) => {
  expect(fairSplit(heights)).toBe(left)
})

describe('blocks are shared out', () => {
  test('evenly, when they fit', () => {
    const { left, right, rest } = shareOut([30, 30, 30, 30].map(block), 500)
    expect([left, right, rest].map(heights)).toEqual([[30, 30], [30, 30], []])
  })

  test('to the left as far as there is room, when even columns would not fit', () => {
    const { left, right, rest } = shareOut([50, 40, 60, 30].map(block), 50 + 40 + blockGap)
    expect([left, right, rest].map(heights)).toEqual([[50, 40], [60, 30], []])
  })

  test('the left column is filled before the right one, and that before the next page', () => {
    const { left, right, rest } = shareOut([50, 40, 60, 30, 20, 20].map(block), 100)
    expect([left, right, rest].map(heights)).toEqual([
      [50, 40],
      [60, 30],
      [20, 20],
    ])
  })

  test('one is cut when all of them fit then', () => {
    const blocks = [block(50), soft(70), block(40)]
    const { left, right, rest } = shareOut(blocks, 90)
    expect(rest).toEqual([])
    expect(heightOf(left)).toBe(90)
    expect(heights(right)).toEqual([36, 40])
  })

  test('a tall one begins where there is room and goes on in the next column', () => {
    const { left, right, rest } = shareOut([block(50), soft(400)], 150)
    expect([left, right, rest].map(heights)).toEqual([[50, 94], [150], [156]])
  })

  test('none is cut in vain', () => {
    const { left, right, rest } = shareOut([block(50), soft(70), block(40), block(90)], 90)
    expect([left, right, rest].map(heights)).toEqual([[50], [70], [40, 90]])
  })
})
