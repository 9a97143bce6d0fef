import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitStrokes } from './fit-strokes.ts'

const size = { width: 400, height: 100, penWidth: 2 }
const stroke = (...points: [number, number][]) => ({
  points: points.map(([x, y], time) => ({ x, y, pressure: 0.5, time })),
})
const places = (strokes: readonly ReturnType<typeof stroke>[]) =>
  strokes.map(({ points }) => points.map(({ x, y }) => [x, y]))

test('a signature inside the frame is left as it is', () => {
  const strokes = [stroke([0, 0], [400, 100]), stroke([10, 20])]
  expect(fitStrokes(strokes, size)).toBe(strokes)
  expect(fitStrokes([], size)).toEqual([])
})

test('one that hangs out on a side is pushed inside and keeps its size', () => {
  expect(places(fitStrokes([stroke([100, 60], [200, 130])], size) as never)).toEqual([
    [
      [100, 29],
      [200, 99],
    ],
  ])
})

test('one that is higher than the frame becomes smaller as a whole, around its own middle', () => {
  expect(places(fitStrokes([stroke([100, -48], [300, 148])], size) as never)).toEqual([
    [
      [150, 1],
      [250, 99],
    ],
  ])
})

test('whatever was drawn ends inside the frame, in its own proportions', () => {
  const coordinate = fc.integer({ min: -2000, max: 2000 })
  const drawn = fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(drawn, points => {
      const [fitted] = fitStrokes([stroke(...points)], size)
      for (const { x, y } of fitted?.points ?? []) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(400)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(100)
      }
    }),
  )
})
