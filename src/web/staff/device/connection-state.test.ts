import { expect, test } from 'vitest'
import { formatConnection } from './connection-state.ts'

const now = new Date(2026, 10, 16, 15, 30)
const at = (...[year, month, day]: [number, number, number]) =>
  new Date(year, month - 1, day, 14, 3).getTime()

test.each([
  ['unknown', null, 'Connecting'],
  ['online', null, 'Online'],
  ['no answer', at(2026, 11, 16), 'The server is not answering'],
  ['no signal', at(2026, 11, 16), 'No signal since 2:03 PM'],
  ['no signal', at(2026, 11, 14), 'No signal since November 14'],
  ['no signal', at(2025, 12, 31), 'No signal since December 31, 2025'],
] as const)('%s since %s is written as %s', (reach, since, said) => {
  expect(formatConnection({ reach, since }, now)).toBe(said)
})
