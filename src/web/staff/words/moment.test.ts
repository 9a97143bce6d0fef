import { expect, test } from 'vitest'
import { sayDaysLeft } from './moment.ts'

const now = new Date('2026-11-15T12:00:00Z')

test.each([
  ['2026-12-15T12:00:00Z', 'in 30 days'],
  ['2026-12-15T11:59:59Z', 'in 29 days'],
  ['2026-11-16T12:00:00Z', 'in 1 day'],
  ['2026-11-16T11:00:00Z', 'today'],
  ['2026-11-15T11:00:00Z', 'today'],
])('gone at %s is %s', (at, words) => {
  expect(sayDaysLeft(at, now)).toBe(words)
})
