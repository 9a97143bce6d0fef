import { expect, test, vi } from 'vitest'
import { createCache } from './cache.ts'

const count = vi.fn((key: string) => key.length)

test('what is asked again is not worked out again', () => {
  const cached = createCache<number>(100)
  expect([cached('tank', () => count('tank')), cached('tank', () => count('tank'))]).toEqual([4, 4])
  expect(count).toHaveBeenCalledTimes(1)
})

test('long keys fill it as much as many short ones', () => {
  const cached = createCache<object>(300)
  const first = cached('first', () => ({}))
  for (const letter of 'abc') cached(letter.repeat(100), () => ({}))
  expect(cached('first', () => ({}))).not.toBe(first)
})

test('what is very long is not kept', () => {
  const cached = createCache<object>(1000)
  const long = 'x'.repeat(500)
  expect(cached(long, () => ({}))).not.toBe(cached(long, () => ({})))
})
