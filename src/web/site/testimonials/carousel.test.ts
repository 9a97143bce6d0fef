import { expect, test } from 'vitest'
import {
  type CarouselAction,
  carouselReducer,
  isRotating,
  nextIndex,
  previousIndex,
  startState,
} from './carousel.ts'

const after = (...actions: CarouselAction[]) => actions.reduce(carouselReducer(4), startState)

test('next and previous wrap around', () => {
  expect([0, 1, 2, 3].map(index => nextIndex(index, 4))).toEqual([1, 2, 3, 0])
  expect([0, 1, 2, 3].map(index => previousIndex(index, 4))).toEqual([3, 0, 1, 2])
  expect(nextIndex(0, 1)).toBe(0)
  expect(previousIndex(0, 1)).toBe(0)
})

test('buttons and dots move the index', () => {
  expect(after({ type: 'previous' }).index).toBe(3)
  expect(after({ type: 'jump', index: 2 }, { type: 'next' }, { type: 'next' }).index).toBe(0)
})

test('it rotates until someone pauses it, and again when they play it', () => {
  expect(isRotating(startState)).toBe(true)
  expect(isRotating(after({ type: 'toggle' }))).toBe(false)
  expect(isRotating(after({ type: 'toggle' }, { type: 'toggle' }))).toBe(true)
  expect(isRotating(after({ type: 'stop' }, { type: 'stop' }))).toBe(false)
})

test.each(['hover', 'focus', 'hiddenTab'] as const)('%s holds it as long as it lasts', by => {
  const held = after({ type: 'hold', by, on: true })
  expect(isRotating(held)).toBe(false)
  expect(held.isPlaying).toBe(true)
  expect(isRotating(after({ type: 'hold', by, on: true }, { type: 'hold', by, on: false }))).toBe(true)
})

test('letting go of one hold does not end another', () => {
  const state = after(
    { type: 'hold', by: 'hover', on: true },
    { type: 'hold', by: 'focus', on: true },
    { type: 'hold', by: 'hover', on: false },
  )
  expect(isRotating(state)).toBe(false)
})
