import { describe, expect, test } from 'vitest'
import type { Box } from './box.ts'
import { balancedSplit, boxGap, heightOf, shareOut } from './columns.ts'

const box = (height: number): Box => ({ height, draw: () => {} })

/** Can be split anywhere. */
const soft = (height: number): Box => ({
  ...box(height),
  split: available => (available > 10 ? [box(available), soft(height - available)] : null),
})

const heights = (column: readonly Box[]) => column.map(({ height }) => height)

test.each([
  [[], 0],
  [[5], 1],
  [[1, 1, 1, 1], 2],
  [[9, 1, 1, 1], 1],
  [[1, 1, 1, 9], 3],
])('boxes of heights %j: %i of them to the left', (heights, left) => {
  expect(balancedSplit(heights)).toBe(left)
})

describe('boxes are shared out', () => {
  test('evenly, when they fit', () => {
    const { left, right, rest } = shareOut([30, 30, 30, 30].map(box), 500)
    expect([left, right, rest].map(heights)).toEqual([[30, 30], [30, 30], []])
  })

  test('to the left as far as there is room, when even columns would not fit', () => {
    const { left, right, rest } = shareOut([50, 40, 60, 30].map(box), 50 + 40 + boxGap)
    expect([left, right, rest].map(heights)).toEqual([[50, 40], [60, 30], []])
  })

  test('the left column is filled before the right one, and that before the next page', () => {
    const { left, right, rest } = shareOut([50, 40, 60, 30, 20, 20].map(box), 100)
    expect([left, right, rest].map(heights)).toEqual([
      [50, 40],
      [60, 30],
      [20, 20],
    ])
  })

  test('one is split when all of them fit then', () => {
    const boxes = [box(50), soft(70), box(40)]
    const { left, right, rest } = shareOut(boxes, 90)
    expect(rest).toEqual([])
    expect(heightOf(left)).toBe(90)
    expect(heights(right)).toEqual([36, 40])
  })

  test('a tall one begins where there is room and goes on in the next column', () => {
    const { left, right, rest } = shareOut([box(50), soft(400)], 150)
    expect([left, right, rest].map(heights)).toEqual([[50, 94], [150], [156]])
  })

  test('none is split in vain', () => {
    const { left, right, rest } = shareOut([box(50), soft(70), box(40), box(90)], 90)
    expect([left, right, rest].map(heights)).toEqual([[50], [70], [40, 90]])
  })
})
