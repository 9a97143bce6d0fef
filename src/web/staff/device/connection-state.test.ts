import { expect, test } from 'vitest'
import { sayConnection } from './connection-state.ts'

const now = new Date(2026, 10, 16, 15, 30)
const at = (...[year, month, day]: [number, number, number]) =>
  new Date(year, month - 1, day, 14, 3).getTime()

test.each([
  [null, 'Online'],
  [at(2026, 11, 16), 'Offline since 2:03 PM'],
  [at(2026, 11, 14), 'Offline since 2026-11-14'],
  [at(2025, 12, 31), 'Offline since 2025-12-31'],
])('a connection lost at %s is said as %s', (lostAt, said) => {
  expect(sayConnection(lostAt, now)).toBe(said)
})
