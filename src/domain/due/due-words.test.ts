import { describe, expect, test } from 'vitest'
import { formatDue, formatStatus, formatWhyUndone } from './due-words.ts'
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
    expect(formatDue({ duty: 'walkthrough', dueOn, status }, '2026-11-15')).toBe(sentence)
  })
})

test('a visit that did not count says why', () => {
  const today = '2026-11-20'
  const undone = { formId: 'f', on: '2026-11-16', open: 6 }
  const late = { dueOn: '2026-11-12', status: 'overdue', basis: 'law' } as const
  expect(
    formatDue({ duty: 'walkthrough', ...late, undone: { reason: 'incomplete', ...undone } }, today),
  ).toBe(
    'Walkthrough: overdue by 8 days (due November 12, 2026); visited November 16, 6 leak questions not answered',
  )
  expect(
    formatDue({ duty: 'operability', ...late, undone: { reason: 'incomplete', ...undone, open: 1 } }, today),
  ).toMatch(/; visited November 16, 1 question not answered$/)
  const failed = { reason: 'failed', formId: null, on: '2026-11-16', open: 0 } as const
  expect(formatDue({ duty: 'operability', ...late, undone: failed }, today)).toBe(
    'Operability test: failed November 16, 2026, retest due',
  )
  const ahead = { reason: 'future-dated', ...undone, on: '2062-11-16' } as const
  expect(formatDue({ duty: 'walkthrough', dueOn: null, status: 'unknown', undone: ahead }, today)).toBe(
    'Walkthrough: no date on record; a form is dated in the future (November 16, 2062)',
  )
})

test.each([
  [{ reason: 'failed', on: '2026-11-16', open: 0 }, 'failed 2026-11-16, retest due'],
  [{ reason: 'future-dated', on: '2062-11-16', open: 0 }, 'a form is dated in the future (2062-11-16)'],
  [{ reason: 'incomplete', on: '2026-11-16', open: 1 }, 'visited 2026-11-16, 1 question not answered'],
  [{ reason: 'incomplete', on: '2026-11-16', open: 1, of: 3 }, '2 of 3 spill buckets tested 2026-11-16'],
] as const)('in a table it says why as well: %o', (undone, words) => {
  const due = { duty: 'spill-bucket', dueOn: null, status: 'unknown' } as const
  expect(formatWhyUndone({ ...due, undone: { formId: null, ...undone } })).toBe(words)
  expect(formatWhyUndone({ ...due, undone: null })).toBe('')
})

test('what no law sets a date for is never called overdue', () => {
  const late = { duty: 'spill-bucket', dueOn: '2026-11-12', status: 'overdue', basis: 'advice' } as const
  expect(formatDue(late, '2026-11-15')).toBe(
    'Spill bucket test: 3 days past the date we recommend (November 12, 2026)',
  )
  expect(formatStatus(late)).not.toMatch(/overdue/i)
})

test('a week is seven days with today, a month ends with its last day', () => {
  expect(endOfSpan('week', '2026-11-28')).toBe('2026-12-04')
  expect(endOfSpan('month', '2028-02-03')).toBe('2028-02-29')
})
