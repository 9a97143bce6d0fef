import { expect, test } from 'vitest'
import {
  apiFilter,
  apiOrder,
  countFurther,
  filterQuery,
  isFiltered,
  noFilter,
  readFilter,
} from './list-filter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

test('the address says what the list is narrowed to', () => {
  expect(read('')).toEqual(noFilter)
  expect(read('?search=%20ocala%20&state=south-carolina')).toEqual({
    ...noFilter,
    search: 'ocala',
    state: 'South Carolina',
  })
  expect(read('?state=North+Carolina').state).toBe('North Carolina')
  expect(read('?state=GEORGIA').state).toBe('Georgia')
  expect(read('?findings=release&from=2026-11-01&to=2026-11-30&inspector=Dana+Fields')).toEqual({
    ...noFilter,
    findings: 'release',
    from: '2026-11-01',
    to: '2026-11-30',
    inspector: 'Dana Fields',
  })
})

test('what the address cannot mean is no filter', () => {
  expect(read('?state=texas').state).toBeNull()
  expect(read(`?search=${'x'.repeat(300)}`).search).toHaveLength(200)
  expect(read('?findings=bad&from=2026-02-30&to=soon&sort=id&direction=up')).toEqual(noFilter)
})

test('an order has a direction that people expect, unless the address says the other one', () => {
  expect(read('?sort=facility')).toMatchObject({ sort: 'facility', direction: 'asc' })
  expect(read('?sort=date')).toMatchObject({ sort: 'date', direction: 'desc' })
  expect(read('?sort=date&direction=asc')).toMatchObject({ sort: 'date', direction: 'asc' })
  expect(read('?direction=asc')).toEqual(noFilter)
})

test.each([
  {},
  { search: 'Tower & Söhne #4 +1' },
  { search: '2026-11', state: 'Florida' },
  { state: 'North Carolina' },
  { findings: 'any', from: '2026-11-01', inspector: 'Zoë & Co' },
  { sort: 'facility', direction: 'asc' },
  { sort: 'facility', direction: 'desc' },
  { sort: 'photos', direction: 'asc', to: '2026-11-01' },
] as const)('%o comes back from its address', part => {
  const filter = { ...noFilter, ...part }
  expect(read(filterQuery(filter))).toEqual(filter)
})

test('no filter leaves no trace in the address', () => {
  expect(filterQuery({ ...noFilter, search: '  ' })).toBe('')
  expect(filterQuery({ ...noFilter, sort: 'date', direction: 'desc' })).toBe('?sort=date')
  expect(apiFilter(noFilter)).toEqual({})
  expect(apiOrder(noFilter)).toEqual({})
  expect(apiFilter({ ...noFilter, search: 'a', state: 'Georgia', sort: 'date' })).toEqual({
    search: 'a',
    state: 'Georgia',
  })
})

test('an order narrows nothing', () => {
  expect(isFiltered({ ...noFilter, sort: 'date' })).toBe(false)
  expect(isFiltered({ ...noFilter, state: 'Georgia' })).toBe(true)
  expect(isFiltered({ ...noFilter, inspector: 'Dana' })).toBe(true)
  expect(countFurther({ ...noFilter, search: 'a', state: 'Georgia' })).toBe(0)
  expect(countFurther({ ...noFilter, from: '2026-11-01', to: '2026-11-30', findings: 'any' })).toBe(2)
})
