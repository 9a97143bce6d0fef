import { expect, test } from 'vitest'
import { orderOf, sayOrder } from './order-words.ts'

test('an order is said with its direction', () => {
  expect(sayOrder('facility', 'asc')).toBe('Facility, A to Z')
  expect(sayOrder('date', 'desc')).toBe('Date, newest first')
  expect(sayOrder('photos', 'asc')).toBe('Photos, fewest first')
})

test('the line under the heading says which it is', () => {
  expect(orderOf({ sort: null, direction: 'desc' })).toBe('most recently changed first')
  expect(orderOf({ sort: 'tankType', direction: 'desc' })).toBe('by tank type, Z to A')
  expect(orderOf({ sort: 'submittedAt', direction: 'asc' })).toBe('least recently submitted first')
})
