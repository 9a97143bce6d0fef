import { expect, test } from 'vitest'
import { type FacilityContent, newTankFacts, type Tank } from './facility.ts'
import { mergedFacts } from './merged-facts.ts'

const tank = (id: string, more: Partial<Tank> = {}): Tank => ({
  ...{ id, label: id, tankType: 'UST', volume: '', ...newTankFacts },
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
const planned = [{ id: 'x', sameAs: 'a', label: 'a' }]

test('what is not known is taken, what is known stays', () => {
  expect(mergedFacts(into, from, planned)).toEqual({
    ...into,
    address: '7 Harbor Road',
    contacts: [pat],
    tanks: [tank('a', { volume: '8000', product: 'diesel', interstice: 'dry' }), tank('b')],
  })
})

test('a tank that is another one comes along under its new label, and tells nothing about those here', () => {
  const coming = { ...from.tanks[0], label: 'x 2' }
  const { tanks } = mergedFacts(into, from, [{ id: 'x', sameAs: null, label: 'x 2' }])
  expect(tanks).toEqual([...into.tanks, coming])
})

test('a site is closed only where both are', () => {
  const [open, closed] = [facility({}), facility({ status: 'closed' })]
  expect(mergedFacts(closed, open, []).status).toBe('active')
  expect(mergedFacts(open, closed, []).status).toBe('active')
  expect(mergedFacts(closed, closed, []).status).toBe('closed')
})

test('the type of a tank that was not given is taken', () => {
  const unsure = facility({ tanks: [tank('a', { tankType: 'unknown' })] })
  expect(mergedFacts(unsure, facility({ tanks: [tank('x')] }), planned).tanks).toEqual([tank('a')])
})

test('of two that are closed the day and the reason stay those of the one that stays', () => {
  const closed = (id: string, closedOn: string) => tank(id, { status: 'closed', closedOn, closedReason: id })
  const here = facility({ tanks: [closed('a', '2026-03-01')] })
  const there = facility({ tanks: [closed('x', '2025-01-01')] })
  expect(mergedFacts(here, there, planned).tanks).toEqual(here.tanks)
})
