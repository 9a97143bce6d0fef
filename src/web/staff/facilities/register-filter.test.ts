import { expect, test } from 'vitest'
import { apiFilter, inAddress, isFiltered } from './register-filter.ts'

const read = (query: string) => inAddress.read(new URLSearchParams(query))

test('what stands in the address comes back out of it', () => {
  const query = '?search=ocala&state=georgia&status=deleted&order=name'
  expect(inAddress.query(read(query))).toBe(query)
  expect(apiFilter(read(query))).toEqual({
    search: 'ocala',
    state: 'Georgia',
    status: 'deleted',
    order: 'name',
  })
})

test('an address that says nothing shows everything, the most urgent first', () => {
  const filter = read('?status=gone&order=best')
  expect(inAddress.query(filter)).toBe('')
  expect(isFiltered(filter)).toBe(false)
  expect(apiFilter(filter)).toEqual({ order: 'worst' })
})

test('showing everything again keeps the order', () => {
  expect(inAddress.query(inAddress.cleared(read('?search=x&order=name')))).toBe('?order=name')
})
