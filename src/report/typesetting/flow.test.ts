import { expect, test } from 'vitest'
import { type Box, stack } from './box.ts'
import type { Canvas } from './canvas.ts'
import { createFlow } from './flow.ts'
import { text } from './text.ts'

const areaOn = () => ({ top: 0, bottom: 100 })
const box = (height: number, keepWithNext = false): Box => ({ height, keepWithNext, draw: () => {} })

const style = { size: 10, lineHeight: 1 }
const paragraph = (lines: number): Box => text('word\n'.repeat(lines).trim(), style, 500)

/** The boxes on each page, by their heights. */
const pagesOf = (boxes: readonly Box[]): number[][] => {
  const flow = createFlow(areaOn)
  for (const box of boxes) flow.put(box)
  return Array.from({ length: flow.pages }, (_, index) =>
    flow.placed.filter(({ page }) => page === index + 1).map(({ box }) => box.height),
  )
}

test('what does not fit goes to the next page', () => {
  expect(pagesOf([box(60), box(60)])).toEqual([[60], [60]])
})

test('a title is never the last on a page', () => {
  const titled = stack([box(12, true), paragraph(5)])
  expect(pagesOf([box(70), titled])).toEqual([[70], [62]])
  expect(pagesOf([box(60), titled])).toEqual([[60, 32], [30]])
})

test('a page ends with two lines of a paragraph at least, and the next begins with two', () => {
  expect(pagesOf([box(80), paragraph(4)])).toEqual([[80], [40]])
  expect(pagesOf([box(70), paragraph(4)])).toEqual([[70, 20], [20]])
  expect(pagesOf([box(60), paragraph(4)])).toEqual([[60, 20], [20]])
})

test('a text goes on over as many pages as it takes, and every line is drawn once', () => {
  const flow = createFlow(areaOn)
  flow.put(text(Array.from({ length: 35 }, (_, index) => `line ${index}`).join('\n'), style, 500))
  const drawn: string[] = []
  const canvas = {
    line: runs => drawn.push(runs.map(run => run.text).join('')),
  } as Partial<Canvas> as Canvas
  for (const { box, x, y } of flow.placed) box.draw(canvas, x, y)
  expect(flow.pages).toBe(4)
  expect(drawn).toEqual(Array.from({ length: 35 }, (_, index) => `line ${index}`))
})

test('what is taller than a page is drawn all the same', () => {
  expect(pagesOf([box(300), box(20)])).toEqual([[], [300], [20]])
  const flow = createFlow(areaOn)
  flow.putInColumns([box(300), box(20)])
  expect(flow.placed).toHaveLength(2)
})
