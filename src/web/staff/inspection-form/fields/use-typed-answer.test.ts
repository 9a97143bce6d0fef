import { expect, test } from 'vitest'
import { asNumber, asTyped } from './use-typed-answer.ts'

test.each([
  ['', null],
  ['  ', null],
  ['12', 12],
  [' 12.5 ', 12.5],
  ['1.', 1],
  ['12,000', 12_000],
  ['-3', -3],
  ['0', 0],
])('%j is the number %j', (typed, answer) => {
  expect(asNumber.read(typed)).toBe(answer)
})

test('text that is not a number is NaN, which validation refuses, and never null, which it accepts', () => {
  expect(asNumber.read('12 in')).toBe(Number.NaN)
  expect(asNumber.read('--')).toBe(Number.NaN)
})

test('a number is shown as it is typed; nothing stands for no number', () => {
  expect([0, 12.5, -3, null, Number.NaN].map(asNumber.write)).toEqual(['0', '12.5', '-3', '', ''])
})

test('text is taken as it is typed, spaces and all', () => {
  expect(asTyped.read(' a ')).toBe(' a ')
  expect(asTyped.write(' a ')).toBe(' a ')
})
