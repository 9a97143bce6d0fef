import { expect, test } from 'vitest'
import { formatAge } from './age.ts'

const now = new Date('2026-11-15T12:00:00.000Z')

test.each([
  ['2026-11-15T11:59:30.000Z', 'just now'],
  ['2026-11-15T12:00:30.000Z', 'just now'],
  ['2026-11-15T11:59:00.000Z', '1 minute'],
  ['2026-11-15T11:00:01.000Z', '59 minutes'],
  ['2026-11-15T11:00:00.000Z', '1 hour'],
  ['2026-11-14T12:00:00.000Z', '1 day'],
  ['2026-10-01T12:00:00.000Z', '45 days'],
  ['2026-01-01T12:00:00.000Z', '10 months'],
])('%s is %s', (at, said) => {
  expect(formatAge(at, now)).toBe(said)
})
