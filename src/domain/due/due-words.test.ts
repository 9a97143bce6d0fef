import { describe, expect, test } from 'vitest'
import { sayDue } from './due-words.ts'
import { endOfSpan } from './spans.ts'

describe('what is due in words', () => {
  test.each([
    ['2026-11-12', 'overdue', 'Walkthrough: overdue by 3 days (due November 12, 2026)'],
    ['2026-11-14', 'overdue', 'Walkthrough: overdue by 1 day (due November 14, 2026)'],
    ['2025-11-15', 'overdue', 'Walkthrough: overdue by 365 days (due November 15, 2025)'],
    ['2026-11-15', 'soon', 'Walkthrough: due today'],
    ['2026-11-16', 'soon', 'Walkthrough: due in 1 day (November 16, 2026)'],
    ['2027-01-14', 'ok', 'Walkthrough: due in 60 days (January 14, 2027)'],
    ['2027-01-15', 'ok', 'Walkthrough: due January 15, 2027'],
    [null, 'unknown', 'Walkthrough: no date on record'],
  ] as const)('due on %s, %s', (dueOn, status, sentence) => {
    expect(sayDue({ duty: 'walkthrough', dueOn, status }, '2026-11-15')).toBe(sentence)
  })
})

test('a week is seven days with today, a month ends with its last day', () => {
  expect(endOfSpan('week', '2026-11-28')).toBe('2026-12-04')
  expect(endOfSpan('month', '2028-02-03')).toBe('2028-02-29')
})
