import { expect, test, vi } from 'vitest'
import { createMemory } from './memory.ts'

const count = vi.fn((key: string) => key.length)

test('what is asked again is not worked out again', () => {
  const remember = createMemory<number>(100)
  expect([remember('tank', () => count('tank')), remember('tank', () => count('tank'))]).toEqual([4, 4])
  expect(count).toHaveBeenCalledTimes(1)
})

test('long keys fill it as much as many short ones', () => {
  const remember = createMemory<object>(300)
  const first = remember('first', () => ({}))
  for (const letter of 'abc') remember(letter.repeat(100), () => ({}))
  expect(remember('first', () => ({}))).not.toBe(first)
})

test('what is very long is not kept', () => {
  const remember = createMemory<object>(1000)
  const long = 'x'.repeat(500)
  expect(remember(long, () => ({}))).not.toBe(remember(long, () => ({})))
})
