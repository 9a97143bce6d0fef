import { describe, expect, test } from 'vitest'
import { dueAfter, soonDays } from './due-after.ts'
import { formatInterval, type Interval } from './interval.ts'

const florida: Interval = { kind: 'calendar-month', longestDays: 35 }
const thirtyDays: Interval = { kind: 'days', days: 30 }
const months = (count: number): Interval => ({ kind: 'months', months: count })

describe('once in every calendar month, never more than 35 days apart', () => {
  test.each([
    ['2026-10-31', '2026-11-30'],
    ['2026-10-02', '2026-11-06'],
    ['2026-10-26', '2026-11-30'],
    ['2026-10-27', '2026-11-30'],
    ['2026-10-25', '2026-11-29'],
    ['2026-12-31', '2027-01-31'],
    ['2027-01-31', '2027-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2028-02-29', '2028-03-31'],
    ['2027-02-28', '2027-03-31'],
    ['2027-02-01', '2027-03-08'],
  ])('done on %s it is due on %s', (lastOn, dueOn) => expect(dueAfter(florida, lastOn)).toBe(dueOn))
})

describe('every 30 days', () => {
  test.each([
    ['2026-10-31', '2026-11-30'],
    ['2027-01-31', '2027-03-02'],
    ['2028-01-31', '2028-03-01'],
    ['2026-12-15', '2027-01-14'],
  ])('done on %s it is due on %s', (lastOn, dueOn) => expect(dueAfter(thirtyDays, lastOn)).toBe(dueOn))
})

describe('by months', () => {
  test.each([
    [12, '2026-11-15', '2027-11-15'],
    [12, '2028-02-29', '2029-02-28'],
    [36, '2025-02-28', '2028-02-28'],
    [36, '2024-02-29', '2027-02-28'],
  ])('%i months from %s are over on %s', (count, lastOn, dueOn) =>
    expect(dueAfter(months(count), lastOn)).toBe(dueOn),
  )
})

test('a paper says its own day, and an event has none', () => {
  for (const interval of [
    { kind: 'yearly-by', day: '07-31' },
    { kind: 'expiry' },
    { kind: 'event', words: 'Within 24 hours' },
  ] as const) {
    expect(dueAfter(interval, '2026-11-15')).toBeNull()
  }
})

test('says itself in the words of an owner', () => {
  expect(formatInterval(thirtyDays)).toBe('Every 30 days')
  expect(formatInterval(florida)).toBe('Once every calendar month, no more than 35 days apart')
  expect(formatInterval(months(12))).toBe('Every year')
  expect(formatInterval(months(36))).toBe('Every 3 years')
  expect(formatInterval(months(18))).toBe('Every 18 months')
  expect(formatInterval(months(1))).toBe('Every month')
  expect(formatInterval({ kind: 'yearly-by', day: '12-31' })).toBe('Every year by December 31')
})

test('what is monthly is soon for a week, the rest for six', () => {
  expect([florida, thirtyDays].map(soonDays)).toEqual([7, 7])
  expect([months(12), { kind: 'expiry' } as const].map(soonDays)).toEqual([42, 42])
})
