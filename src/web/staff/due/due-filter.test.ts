import { expect, test } from 'vitest'
import { apiNarrowing, apiView, inAddress, isNarrowed } from './due-filter.ts'

const read = (query: string) => inAddress.read(new URLSearchParams(query))

test('what stands in the address comes back out of it', () => {
  const query = '?when=week&state=south-carolina&customer=Rivers+Fuel&duty=sump'
  expect(inAddress.query(read(query))).toBe(query)
  expect(apiNarrowing(read(query))).toEqual({
    state: 'South Carolina',
    customer: 'Rivers Fuel',
    duty: 'sump',
  })
})

test('what the address cannot mean is no filter', () => {
  const filter = read('?when=never&state=texas&duty=records')
  expect(inAddress.query(filter)).toBe('')
  expect(isNarrowed(filter)).toBe(false)
  expect(apiNarrowing(filter)).toEqual({})
})

test('each view asks for its range', () => {
  expect([null, 'overdue', 'week', 'month', 'unknown'].map(view => apiView(view as never))).toEqual([
    {},
    { status: 'overdue' },
    { within: 'week' },
    { within: 'month' },
    { status: 'unknown' },
  ])
})
