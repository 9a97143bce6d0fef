import { expect, test } from 'vitest'
import { formatNothingDue, nothingOnRecord } from './nothing-due.ts'

test('what has no date is never said to be on time', () => {
  expect(formatNothingDue('overdue', { all: 90, unknown: 84 })).toBe(
    'Nothing with a date on record is overdue. 84 items have no date.',
  )
  expect(formatNothingDue('week', { all: 2, unknown: 1 })).toBe(
    'Nothing with a date on record is due this week. 1 item has no date.',
  )
  expect(formatNothingDue('month', { all: 2, unknown: 0 })).toBe(
    'Nothing with a date on record is due this month.',
  )
})

test('an empty register is not one in which nothing is overdue', () => {
  expect(formatNothingDue('todo', { all: 0, unknown: 0 })).toBe(nothingOnRecord)
  expect(formatNothingDue('all', null)).toBe(nothingOnRecord)
  expect(formatNothingDue('todo', null)).toMatch(/^Nothing with a date on record/)
})
