import { expect, test } from 'vitest'
import { readReading } from './reading.ts'

test.each([
  ['84.5', 84.5, null],
  ['84', 84, null],
  ['84 1/2', 84.5, 'in'],
  ['84-1/2', 84.5, 'in'],
  ['84½', 84.5, 'in'],
  ['84 1/2"', 84.5, 'in'],
  ['26 5/8', 26.625, 'in'],
  ['3/8', 0.375, 'in'],
  ['7\'-0 1/2"', 84.5, 'in'],
  ['7’ 0½”', 84.5, 'in'],
  ["7'", 84, 'in'],
  ['7 ft 2 in', 86, 'in'],
  ['7-0-4', 84.5, 'in'],
  ['84.5 in', 84.5, 'in'],
  ['1,200', 1200, null],
  ['1,200 gal', 1200, 'gal'],
  ['900 Gallons', 900, 'gal'],
  ['.5', 0.5, null],
])('%s is a number', (text, value, unit) => {
  expect(readReading(text)).toEqual({ value, unit })
})

test.each(['Full', '84 1/', 'O5', '84,5', '12 34', '1/0', '-', ''])('%s is none', text => {
  expect(readReading(text)).toBe(null)
})
