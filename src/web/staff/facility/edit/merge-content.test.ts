import { expect, test } from 'vitest'
import type { Facility, FacilityContent } from '#domain/facility.ts'
import { clashes, contentOf, mergeContent } from './merge-content.ts'

const base: FacilityContent = {
  name: 'Tower 12',
  state: 'Florida',
  stateFacilityNumber: '',
  address: '1 Main Street',
  customer: 'Rivers Fuel',
  arrivalNotes: '',
  status: 'active',
  contacts: [],
  tanks: [],
}

const saved = (change: Partial<FacilityContent>): Facility => ({
  ...base,
  ...change,
  id: 'f',
  version: 2,
  aliases: [],
  createdAt: '2026-11-15T10:00:00.000Z',
  createdBy: 'u',
  updatedAt: '2026-11-15T10:00:00.000Z',
  updatedBy: 'u',
})

test('what only one of the two changed is taken from both', () => {
  const mine = { ...base, address: '2 Main Street' }
  const theirs = saved({ customer: 'Hale Marine' })
  expect(mergeContent({ base, mine, theirs })).toEqual({
    ...base,
    address: '2 Main Street',
    customer: 'Hale Marine',
  })
  expect(clashes({ base, mine, theirs })).toEqual([])
})

test('where both changed the same, mine stays and it is said', () => {
  const mine = { ...base, name: 'Tower 12 North', address: '3 Main Street' }
  const theirs = saved({ name: 'Tower 12 South', address: '3 Main Street' })
  expect(mergeContent({ base, mine, theirs }).name).toBe('Tower 12 North')
  expect(clashes({ base, mine, theirs })).toEqual(['Name'])
})

test('the content of a facility has nothing that the server says', () => {
  expect(contentOf(saved({}))).toEqual(base)
})
