import { expect, test } from 'vitest'
import { formatDate, formatMoment, formatRecent, today } from './moment.ts'

test('a moment is written on the clock of the device, with plain spaces', () => {
  const at = new Date(2026, 10, 14, 15, 12).toISOString()
  expect(formatMoment(at)).toBe('November 14, 2026, 3:12 PM')
  expect(formatDate(at)).toBe('November 14, 2026')
})

test('noon and midnight are told apart, and midnight belongs to the day that begins', () => {
  const formatHour = (hour: number) => formatMoment(new Date(2026, 10, 14, hour).toISOString())
  expect(formatHour(12)).toBe('November 14, 2026, 12:00 PM')
  expect(formatHour(0)).toBe('November 14, 2026, 12:00 AM')
  expect(formatHour(24)).toBe('November 15, 2026, 12:00 AM')
})

test('today is the day where the device stands, late in the evening and early in the year', () => {
  expect(today(new Date(2026, 10, 14, 23, 59))).toBe('2026-11-14')
  expect(today(new Date(2026, 0, 2, 0, 1))).toBe('2026-01-02')
})

test('of a moment today the time is enough', () => {
  const at = new Date(2026, 10, 14, 14, 3).toISOString()
  expect(formatRecent(at, new Date(2026, 10, 14, 23))).toBe('2:03 PM')
  expect(formatRecent(at, new Date(2026, 10, 15, 1))).toBe('November 14, 2026, 2:03 PM')
})
