import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber } from './number-words.ts'

const intl = new Intl.NumberFormat('en-US')

test('a count is written with a comma before every three digits', () => {
  expect([0, 7, 999, 1000, 10_000, 1_234_567].map(formatNumber)).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '10,000',
    '1,234,567',
  ])
})

test('any count is written as the browser would', () => {
  fc.assert(fc.property(fc.maxSafeNat(), count => formatNumber(count) === intl.format(count)))
})
