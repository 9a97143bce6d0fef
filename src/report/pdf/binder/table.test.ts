// Where a table of a binder goes on to another page.

import { expect, test } from 'vitest'
import type { Canvas } from '#report/typesetting/canvas.ts'
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

test('a text that is longer than a page goes on on the next one, and every line of it is drawn once', () => {
  const lines = Array.from({ length: 150 }, (_, index) => `line ${index}`)
  const columns = [
    { label: 'Found', share: 1 },
    { label: 'What was done', share: 2 },
  ]
  const flow = createFlow(() => ({ top: 0, bottom: 700 }))
  flow.put(
    table({
      columns,
      rows: [
        ['One', 'Short'],
        ['Two', lines.join('\n')],
        ['Three', 'Short'],
      ],
    }),
  )
  const drawn: string[] = []
  const canvas = {
    line: runs => drawn.push(runs.map(run => run.text).join('')),
    frame: () => {},
    within: (_, draw) => draw(),
    artifact: draw => draw(),
  } as Partial<Canvas> as Canvas
  for (const { box, x, y } of flow.placed) {
    expect(y + box.height).toBeLessThanOrEqual(700)
    box.draw(canvas, x, y)
  }
  expect(flow.pages).toBe(3)
  expect(drawn.filter(text => text.startsWith('line'))).toEqual(lines)
  expect(drawn.filter(text => !text.startsWith('line'))).toEqual([
    'Found',
    'What was done',
    'One',
    'Short',
    'Two',
    'Found',
    'What was done',
    'Found',
    'What was done',
    'Three',
    'Short',
  ])
})
