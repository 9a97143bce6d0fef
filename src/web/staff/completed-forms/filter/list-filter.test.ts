import { expect, test } from 'vitest'
import { apiFilter, filterQuery, isFiltered, readFilter } from './list-filter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

test('the address says what the list is narrowed to', () => {
  expect(read('')).toEqual({ search: '', state: null })
  expect(read('?search=%20ocala%20&state=south-carolina')).toEqual({
    search: 'ocala',
    state: 'South Carolina',
  })
  expect(read('?state=North+Carolina').state).toBe('North Carolina')
  expect(read('?state=GEORGIA').state).toBe('Georgia')
})

test('what the address cannot mean is no filter', () => {
  expect(read('?state=texas').state).toBeNull()
  expect(read(`?search=${'x'.repeat(300)}`).search).toHaveLength(200)
})

test.each([
  { search: '', state: null },
  { search: 'Tower & Söhne #4 +1', state: null },
  { search: '2026-11', state: 'Florida' },
  { search: '', state: 'North Carolina' },
] as const)('%o comes back from its address', filter => {
  expect(read(filterQuery(filter))).toEqual(filter)
})

test('no filter leaves no trace in the address', () => {
  expect(filterQuery({ search: '  ', state: null })).toBe('')
  expect(apiFilter({ search: '', state: null })).toEqual({})
  expect(apiFilter({ search: 'a', state: 'Georgia' })).toEqual({ search: 'a', state: 'Georgia' })
  expect(isFiltered({ search: '', state: null })).toBe(false)
  expect(isFiltered({ search: '', state: 'Georgia' })).toBe(true)
})
