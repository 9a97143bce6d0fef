import { expect, test } from 'vitest'
import { apiNarrowing, apiView, inAddress, isNarrowed, views } from './due-filter.ts'

const read = (query: string) => inAddress.read(new URLSearchParams(query))

test('what stands in the address comes back out of it', () => {
  const query = '?search=wawa+tampa&when=week&state=south-carolina&customer=Rivers+Fuel&duty=sump'
  expect(inAddress.query(read(query))).toBe(query)
  expect(apiNarrowing(read(query))).toEqual({
    search: 'wawa tampa',
    state: 'South Carolina',
    customer: 'Rivers Fuel',
    duty: 'sump',
  })
})

test('what the address cannot mean is no filter, and the list opens on what needs doing', () => {
  const filter = read('?when=never&state=texas&duty=records')
  expect(inAddress.query(filter)).toBe('')
  expect(isNarrowed(filter)).toBe(false)
  expect(apiNarrowing(filter)).toEqual({})
  expect(filter.view).toBe('todo')
})

test('each view asks for its range', () => {
  expect(views.map(apiView)).toEqual([
    { todo: 'true' },
    { status: 'overdue', basis: 'law' },
    { within: 'week' },
    { within: 'month' },
    { status: 'overdue', basis: 'advice' },
    { status: 'unknown' },
    {},
  ])
})
