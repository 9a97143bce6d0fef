// Where a table of a binder goes on to another page.

import { expect, test } from 'vitest'
import { createFlow } from '#report/typesetting/flow.ts'
import { table } from './table.ts'

/** How many rows stand on each page of 100 points, below so much of something else. */
function rowsOnPages(count: number, before: number): number[] {
  const columns = [{ label: 'Found', share: 1 }]
  const drawn = table({ columns, rows: Array.from({ length: count }, () => ['November 14, 2026']) })
  const head = table({ columns, rows: [] }).height
  const flow = createFlow(() => ({ top: 0, bottom: 100 }))
  flow.put({ height: before, draw: () => {} })
  flow.put(drawn)
  const row = (drawn.height - head) / count
  return Array.from({ length: flow.pages }, (_, index) =>
    flow.placed
      .filter(({ page, box }) => page === index + 1 && box.height !== before)
      .reduce((sum, { box }) => sum + Math.round((box.height - head) / row), 0),
  )
}

test('no row of a table goes to the next page alone', () => {
  expect(rowsOnPages(5, 10)).toEqual([3, 2])
  expect(rowsOnPages(7, 1)).toEqual([4, 3])
  expect(rowsOnPages(3, 40)).toEqual([0, 3])
  expect(rowsOnPages(2, 60)).toEqual([0, 2])
})
