import { expect, test } from 'vitest'
import { fairSplit } from './answers.ts'
import { breakWord, directionOf } from './writing.ts'

test.each([
  ['Tower 4417', 'ltr'],
  ['4417 מגדל Ocala', 'rtl'],
  ['(محمد)', 'rtl'],
  ['12-34', 'ltr'],
  ['', 'ltr'],
])('%j is read %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction)
})

test('a word may break anywhere once it is too long for a line, and never within a character', () => {
  expect(breakWord('interstitial')).toEqual(['interstitial'])
  const parts = breakWord(`${'x'.repeat(20)}👷🏽‍♀️`)
  expect(parts.join('')).toBe(`${'x'.repeat(20)}👷🏽‍♀️`)
  expect(parts.filter(part => part === '')).toHaveLength(20)
  expect(parts.at(-1)).toBe('👷🏽‍♀️')
})

test.each([
  [[], 0],
  [[5], 1],
  [[1, 1, 1, 1], 2],
  [[9, 1, 1, 1], 1],
  [[1, 1, 1, 9], 3],
])('blocks of heights %j: %i of them to the left', (heights, left) => {
  expect(fairSplit(heights)).toBe(left)
})
