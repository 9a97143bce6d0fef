import { expect, test } from 'vitest'
import { byYear, formatMonth, formatMonths, type Month } from './month-words.ts'

const month = (name: string, status: Month['status'], visits = 0, gapDays: number | null = null): Month => ({
  ...{ month: name, status, gapDays },
  visits: Array.from({ length: visits }, () => crypto.randomUUID()),
})

test('a month in a sentence', () => {
  expect(formatMonth(month('2026-11', 'done', 1, 29))).toBe(
    'November 2026: done, 1 walkthrough, longest gap 29 days',
  )
  expect(formatMonth(month('2026-03', 'late', 2, 34))).toBe(
    'March 2026: late, 2 walkthroughs, longest gap 34 days',
  )
  expect(formatMonth(month('2026-02', 'missed'))).toBe('February 2026: missed, no walkthrough')
  expect(formatMonth(month('2024-02', 'before'))).toBe('February 2024: before our first visit')
  expect(formatMonth(month('2099-12', 'open'))).toBe('December 2099: not over yet, no walkthrough')
  // Of a closed site.
  expect(formatMonth(month('2024-12', 'open'))).toBe('December 2024: not due, no walkthrough')
})

test('all months in a sentence count only those that are over and ours', () => {
  const months = [
    month('2026-01', 'before'),
    month('2026-02', 'done', 1),
    month('2026-03', 'missed'),
    month('2026-04', 'late', 1, 45),
    month('2026-05', 'open'),
  ]
  expect(formatMonths(months)).toBe('1 of 3 months done, 1 late, 1 missed. Longest gap: 45 days.')
  expect(formatMonths([month('2026-02', 'done', 1)])).toBe('1 of 1 month done.')
  expect(formatMonths([month('2026-02', 'before'), month('2026-03', 'open', 1)])).toBe(
    'No month is over yet since our first visit.',
  )
  expect(formatMonths([month('2026-02', 'done', 1), month('2026-03', 'unknown')])).toBe(
    '1 of 2 months done, 1 unknown.',
  )
})

test('years come in their order, with the months that there are', () => {
  const years = byYear([month('2025-12', 'done'), month('2026-01', 'done'), month('2026-02', 'done')])
  expect(years.map(([year, months]) => [year, months.length])).toEqual([
    ['2025', 1],
    ['2026', 2],
  ])
})
