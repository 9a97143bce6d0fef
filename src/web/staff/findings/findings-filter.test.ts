import { expect, test } from 'vitest'
import { apiNarrowing, apiView, inAddress, isNarrowed } from './findings-filter.ts'

const read = (query: string) => inAddress.read(new URLSearchParams(query))
const facility = '01890000-0000-7000-8000-000000000001'

test('what stands in the address comes back out of it', () => {
  const query = `?status=fixed&severity=release&state=south-carolina&customer=Rivers+Fuel&person=u1&facility=${facility}&due=past&search=sump`
  expect(inAddress.query(read(query))).toBe(query)
  expect(apiNarrowing(read(query))).toEqual({
    ...{ severity: 'release', state: 'South Carolina', customer: 'Rivers Fuel' },
    ...{ assignedTo: 'u1', facilityId: facility, search: 'sump', pastDue: 'true' },
  })
})

test('what the address cannot mean is no filter, and those that are not closed are shown', () => {
  const filter = read('?status=gone&severity=bad&state=texas&facility=nowhere')
  expect(inAddress.query(filter)).toBe('')
  expect(filter.view).toBe('unclosed')
  expect(isNarrowed(filter)).toBe(false)
  expect(apiNarrowing(filter)).toEqual({})
})

test('each view asks for its findings', () => {
  expect(apiView('unclosed')).toEqual({ closed: 'false' })
  expect(apiView('open')).toEqual({ status: 'open' })
  expect(apiView('unrecorded')).toEqual({ status: 'verified', actionMissing: 'true' })
  expect(apiView('all')).toEqual({})
})

test('showing everything again stays in the view', () => {
  const filter = read('?status=verified&customer=Rivers')
  expect(inAddress.query(inAddress.cleared(filter))).toBe('?status=verified')
})
