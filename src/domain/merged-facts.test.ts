import { expect, test } from 'vitest'
import type { FacilityContent, Tank } from './facility.ts'
import { factsToTake, withoutTaken, withTaken } from './merged-facts.ts'

const tank = (id: string, more: Partial<Tank> = {}): Tank => ({
  ...{ id, label: id, tankType: 'UST', volume: '', product: '', interstice: 'unknown', status: 'in-service' },
  ...more,
})

const facility = (more: Partial<FacilityContent>): FacilityContent => ({
  ...{
    name: 'Depot',
    state: 'Florida',
    stateFacilityNumber: '',
    address: '',
    customer: '',
    arrivalNotes: '',
  },
  ...{ status: 'active', contacts: [], tanks: [], ...more },
})

const pat = { name: 'Pat Rivers', email: '', phone: '813-555-0111', getsReports: true }
const into = facility({
  customer: 'Hale Marine',
  address: ' ',
  tanks: [tank('a', { volume: '8000' }), tank('b')],
})
const from = facility({
  ...{ name: 'Dpt', status: 'closed', customer: 'Castle Data', address: '7 Harbor Road', contacts: [pat] },
  tanks: [tank('x', { volume: '600', product: 'diesel', interstice: 'dry', status: 'tagged-out' })],
})
const planned = [{ id: 'x', sameAs: 'a' }]

test('what is not known is taken, what is known stays', () => {
  const taken = factsToTake(into, from, planned)
  expect(taken).toEqual({
    facility: { address: '7 Harbor Road', contacts: [pat] },
    tanks: { a: { product: 'diesel', interstice: 'dry' } },
  })
  expect(withTaken(into, taken)).toEqual({
    ...into,
    ...taken.facility,
    tanks: [tank('a', { volume: '8000', product: 'diesel', interstice: 'dry' }), tank('b')],
  })
  expect(factsToTake(into, from, [{ id: 'x', sameAs: null }]).tanks).toEqual({})
})

test('a site is closed only where both are', () => {
  const [open, closed] = [facility({}), facility({ status: 'closed' })]
  expect(factsToTake(closed, open, []).facility).toEqual({ status: 'active' })
  expect(factsToTake(open, closed, []).facility).toEqual({})
  expect(
    withoutTaken(withTaken(closed, { facility: { status: 'active' }, tanks: {} }), {
      facility: { status: 'active' },
      tanks: {},
    }),
  ).toEqual(closed)
})

test('what is still as it was taken is given back, and what somebody changed since is not', () => {
  const blank = { ...into, address: '' }
  const taken = factsToTake(blank, from, planned)
  expect(withoutTaken(withTaken(blank, taken), taken)).toEqual(blank)
  const changed = { ...withTaken(blank, taken), address: '9 Harbor Road', contacts: [] }
  expect(withoutTaken(changed, taken)).toEqual({ ...blank, address: '9 Harbor Road' })
})

test('the type of a tank that was not given is taken, and given back', () => {
  const unsure = facility({ tanks: [tank('a', { tankType: 'unknown' })] })
  const taken = factsToTake(unsure, facility({ tanks: [tank('x')] }), planned)
  expect(taken.tanks).toEqual({ a: { tankType: 'UST' } })
  expect(withoutTaken(withTaken(unsure, taken), taken)).toEqual(unsure)
})
