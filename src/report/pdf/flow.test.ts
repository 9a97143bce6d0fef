import { expect, test } from 'vitest'
import { createFlow } from './flow.ts'
import { type Piece, stack } from './piece.ts'
import type { Sheet } from './sheet.ts'
import { text } from './text.ts'

const roomOn = () => ({ top: 0, bottom: 100 })
const block = (height: number, leads = false): Piece => ({ height, leads, draw: () => {} })

const look = { size: 10, lineHeight: 1 }
const paragraph = (lines: number): Piece => text('word\n'.repeat(lines).trim(), look, 500)

/** The piece on each page, by its height. */
const pagesOf = (pieces: readonly Piece[]): number[][] => {
  const flow = createFlow(roomOn)
  for (const piece of pieces) flow.put(piece)
  return Array.from({ length: flow.pages }, (_, index) =>
    flow.placed.filter(({ page }) => page === index + 1).map(({ piece }) => piece.height),
  )
}

test('what does not fit goes to the next page', () => {
  expect(pagesOf([block(60), block(60)])).toEqual([[60], [60]])
})

test('a title is never the last on a page', () => {
  const titled = stack([block(12, true), paragraph(5)])
  expect(pagesOf([block(70), titled])).toEqual([[70], [62]])
  expect(pagesOf([block(60), titled])).toEqual([[60, 32], [30]])
})

test('a page ends with two lines of a paragraph at least, and the next begins with two', () => {
  expect(pagesOf([block(80), paragraph(4)])).toEqual([[80], [40]])
  expect(pagesOf([block(70), paragraph(4)])).toEqual([[70, 20], [20]])
  expect(pagesOf([block(60), paragraph(4)])).toEqual([[60, 20], [20]])
})

test('a text goes on over as many pages as it takes, and every line is drawn once', () => {
  const flow = createFlow(roomOn)
  flow.put(text(Array.from({ length: 35 }, (_, index) => `line ${index}`).join('\n'), look, 500))
  const drawn: string[] = []
  const sheet = {
    line: ({ runs }) => drawn.push(runs.map(run => run.text).join('')),
  } as Partial<Sheet> as Sheet
  for (const { piece, x, y } of flow.placed) piece.draw(sheet, x, y)
  expect(flow.pages).toBe(4)
  expect(drawn).toEqual(Array.from({ length: 35 }, (_, index) => `line ${index}`))
})

test('what is taller than a page is drawn all the same', () => {
  expect(pagesOf([block(300), block(20)])).toEqual([[], [300], [20]])
  const flow = createFlow(roomOn)
  flow.putInColumns([block(300), block(20)])
  expect(flow.placed).toHaveLength(2)
})
