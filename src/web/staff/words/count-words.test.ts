import { expect, test } from 'vitest'
import { formatForms, formatLoaded, formatMegabytes, formatSpace, formatTotal } from './count-words.ts'

test('forms are counted in words', () => {
  expect(formatForms({ total: 0 })).toBe('0 forms')
  expect(formatForms({ total: 1 })).toBe('1 form')
  expect(formatForms({ total: 1234 })).toBe('1,234 forms')
  expect(formatForms({ total: 1000, isTotalCapped: true })).toBe('More than 1,000 forms')
})

test('the heading says the order, and whether forms were looked for', () => {
  expect(formatTotal({ total: 1284 }, false, 'most recently changed first')).toBe(
    '1,284 forms, most recently changed first',
  )
  expect(formatTotal({ total: 2 }, true, 'most recently changed first')).toBe(
    '2 forms found, most recently changed first',
  )
})

test('there is no order among one or none', () => {
  expect(formatTotal({ total: 1 }, true, 'most recently changed first')).toBe('1 form found')
  expect(formatTotal({ total: 0 }, true, 'most recently changed first')).toBe('0 forms found')
})

test('the end of the rows says how many are there', () => {
  expect(formatLoaded(50, { total: 1234 }, 'form')).toBe('50 of 1,234 forms')
  expect(formatLoaded(1050, { total: 1000, isTotalCapped: true }, 'form')).toBe(
    '1,050 of more than 1,000 forms',
  )
  expect(formatLoaded(50, { total: 0 }, 'entry', 'entries')).toBe('50 entries shown')
})

test('sizes', () => {
  expect(formatMegabytes(0)).toBe('0.0 MB')
  expect(formatMegabytes(3_440_000)).toBe('3.4 MB')
})

test('the room of a device is written in the unit that fits', () => {
  expect(formatSpace(2_040_000)).toBe('2.0 MB')
  expect(formatSpace(10_739_400_000)).toBe('10.7 GB')
})
