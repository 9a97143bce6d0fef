import { expect, test } from 'vitest'
import {
  abbreviateMonth,
  describeYear,
  formatMonth,
  shortCount,
  shortMonth,
  totalOf,
  totalOfState,
  totalOfYear,
} from './months.ts'

const months = [
  { month: '2025-12', counts: { Florida: 3, Georgia: 0, 'South Carolina': 1, 'North Carolina': 0 } },
  { month: '2026-01', counts: { Florida: 1200, Georgia: 34 } },
  { month: '2026-02', counts: {} },
] as const

test('a month is text, whatever the time zone', () => {
  expect(formatMonth('2026-01')).toBe('January 2026')
  expect(shortMonth('2025-12', 3)).toBe('Dec')
  expect(shortMonth('2025-12', 1)).toBe('D')
  expect(abbreviateMonth('2025-12')).toBe('Dec 2025')
})

test('the numbers add up by month, by state and over the year', () => {
  expect(months.map(totalOf)).toEqual([4, 1234, 0])
  expect(totalOfState(months, 'Florida')).toBe(1203)
  expect(totalOfState(months, 'North Carolina')).toBe(0)
  expect(totalOfYear(months)).toBe(1238)
})

test('the picture in words', () => {
  expect(describeYear(months)).toBe(
    '1,238 forms from December 2025 to February 2026: Florida 1,203, Georgia 34, South Carolina 1, ' +
      'North Carolina 0. The most were in January 2026, 1,234.',
  )
  const first = [
    { month: '2026-11', counts: { Florida: 1, Georgia: 0, 'South Carolina': 0, 'North Carolina': 0 } },
  ]
  expect(describeYear(first)).toMatch(/^1 form from November 2026/)
  expect(describeYear([])).toBe('')
})

test('above a narrow bar there is room for a short number only', () => {
  expect(shortCount(999)).toBe('999')
  expect(shortCount(1234)).toBe('1.2K')
})
