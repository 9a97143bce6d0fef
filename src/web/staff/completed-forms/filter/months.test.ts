import { expect, test } from 'vitest'
import { formatMonth, lastMonths, monthOf, spanOf } from './months.ts'

test('two years of months, the newest first', () => {
  const months = lastMonths('2026-03-31')
  expect(months.slice(0, 4)).toEqual(['2026-03', '2026-02', '2026-01', '2025-12'])
  expect(months).toHaveLength(24)
  expect(formatMonth('2026-02')).toBe('February 2026')
})

test('a month is its first to its last day, and back', () => {
  expect(spanOf('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(spanOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  for (const month of ['2026-01', '2026-04', '2028-02']) expect(monthOf(spanOf(month))).toBe(month)
  expect(monthOf({ from: '2026-01-01', to: '2026-01-30' })).toBe('')
  expect(monthOf({ from: '', to: '2026-01-31' })).toBe('')
  expect(monthOf({ from: '', to: '' })).toBe('')
})
