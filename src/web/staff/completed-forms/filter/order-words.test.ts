import { expect, test } from 'vitest'
import { formatOrder, orderOf } from './order-words.ts'

test('an order is shown with its direction', () => {
  expect(formatOrder('facility', 'asc')).toBe('Facility, A to Z')
  expect(formatOrder('date', 'desc')).toBe('Date, newest first')
  expect(formatOrder('photos', 'asc')).toBe('Photos, fewest first')
})

test('the line under the heading says which it is', () => {
  expect(orderOf({ sort: null, direction: 'desc' })).toBe('most recently changed first')
  expect(orderOf({ sort: 'tankType', direction: 'desc' })).toBe('by tank type, Z to A')
  expect(orderOf({ sort: 'submittedAt', direction: 'asc' })).toBe('least recently submitted first')
})
