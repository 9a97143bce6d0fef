import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, dayOf, formatDay, formatNearDay, formatWeekday, isDay, isPast } from './day.ts'

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

test('a day is written in words', () => {
  expect(formatDay('2026-11-05')).toBe('November 5, 2026')
  expect(formatDay('No Date')).toBe('No Date')
})

test('a day is past the day after', () => {
  expect(isPast('2025-06-30', '2025-06-30')).toBe(false)
  expect(isPast('2025-06-30', '2025-07-01')).toBe(true)
  expect(isPast('', '2025-07-01')).toBe(false)
})

test.each([
  ['2025-08-01', 12, '2026-08-01'],
  ['2025-01-31', 1, '2025-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2023-12-05', 36, '2026-12-05'],
  ['2025-12-31', 2, '2026-02-28'],
])('%s and %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later)
})

test('so many days later or earlier is the day that the calendar says', () => {
  const between = { min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(between), fc.integer({ min: -4000, max: 4000 }), (moment, days) => {
      const moved = new Date(moment.getTime() + days * 86_400_000)
      expect(addDays(moment.toISOString().slice(0, 10), days)).toBe(moved.toISOString().slice(0, 10))
    }),
  )
})

test.each([
  ['2026-11-15T04:59:59.000Z', '2026-11-14'],
  ['2026-11-15T05:00:00.000Z', '2026-11-15'],
  ['2026-07-15T03:59:59.000Z', '2026-07-14'],
])('%s is on %s where the company works', (moment, day) => {
  expect(dayOf(moment)).toBe(day)
})

test('a day near today is written as people say it', () => {
  const days = ['2026-12-31', '2027-01-01', '2027-01-02', '2027-01-04', '2026-12-20']
  expect(days.map(day => formatNearDay(day, '2027-01-01'))).toEqual([
    'Yesterday',
    'Today',
    'Tomorrow',
    'Mon, Jan 4',
    'Sun, Dec 20, 2026',
  ])
  expect(formatWeekday('2026-11-16', '2026-11-02')).toBe('Monday, November 16')
  expect(formatWeekday('2027-01-01', '2026-11-02')).toBe('Friday, January 1, 2027')
})
