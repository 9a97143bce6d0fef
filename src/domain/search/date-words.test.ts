import { expect, test } from 'vitest'
import { readDate } from './date-words.ts'

test.each([
  ['11/15/2026', '2026-11-15'],
  ['1/5/26', '2026-01-05'],
  ['11-15-2026', '2026-11-15'],
  ['2026/11/15', '2026-11-15'],
  ['11/15', '-11-15'],
  ['1/5', '-01-05'],
  ['11/2026', '2026-11-'],
  ['nov 15', '-11-15'],
  ['nov. 15th', '-11-15'],
  ['november 15 2026', '2026-11-15'],
  ['15 nov 2026', '2026-11-15'],
  ['15 november', '-11-15'],
  ['november 2026', '2026-11-'],
  ['november', '-11-'],
  ['sept', '-09-'],
  ['may 4417', '-05-'],
  ['feb 29', '-02-29'],
])('%s means %s', (typed, part) => {
  expect(readDate(typed.split(' '))?.part).toBe(part)
})

test.each([
  '13/15',
  '0/3',
  '2/30',
  '11/32/2026',
  'novembre',
  'tower 15',
  '4417',
  '15',
  'no',
  '2026-11-15',
  '',
])('%s is no date to read', typed => {
  expect(readDate(typed.split(' '))).toBeNull()
})

test('says how many words it took', () => {
  expect(readDate(['nov', '15', '2026', 'tower'])?.length).toBe(3)
  expect(readDate(['nov', '15', 'tower'])?.length).toBe(2)
  expect(readDate(['nov', 'tower'])?.length).toBe(1)
})
