import { expect, test } from 'vitest'
import { breakableParts, directionOf } from './unicode.ts'

test.each([
  ['Tower 4417', 'ltr'],
  ['4417 מגדל Ocala', 'rtl'],
  ['(محمد)', 'rtl'],
  ['12-34', 'ltr'],
  ['', 'ltr'],
])('%j is read %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction)
})

test('a line may end after a space and after a hyphen or a slash between letters, not within a date', () => {
  expect(breakableParts('the tri-ennial  test and/or 2026-11-14 1/2')).toEqual([
    'the ',
    'tri-',
    'ennial  ',
    'test ',
    'and/',
    'or ',
    '2026-11-14 ',
    '1/2',
  ])
})
