import { expect, test } from 'vitest'
import { isDay, isPast, sayDay } from './day.ts'

test.each(['2026-11-14', '2024-02-29', '2000-02-29', '1999-12-31'])('%s is a day', day => {
  expect(isDay(day)).toBe(true)
})

test.each([
  '2026-02-29',
  '1900-02-29',
  '2026-13-01',
  '2026-04-31',
  '2026-1-1',
  '26-01-01',
  '2026-11-14T00:00',
  '',
  '9999-01-01',
])('%j is none', day => {
  expect(isDay(day)).toBe(false)
})

test('a day is said in words', () => {
  expect(sayDay('2026-11-05')).toBe('November 5, 2026')
  expect(sayDay('No Date')).toBe('No Date')
})

test('a day is past the day after', () => {
  expect(isPast('2025-06-30', '2025-06-30')).toBe(false)
  expect(isPast('2025-06-30', '2025-07-01')).toBe(true)
  expect(isPast('', '2025-07-01')).toBe(false)
})
