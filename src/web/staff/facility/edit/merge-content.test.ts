import { describe, expect, test } from 'vitest'
import { type Facility, type FacilityContent, newTankFacts, type Tank } from '#domain/facilities/facility.ts'
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

test('where both changed the same, mine stays and it is shown', () => {
  const mine = { ...base, name: 'Tower 12 North', address: '3 Main Street' }
  const theirs = saved({ name: 'Tower 12 South', address: '3 Main Street' })
  expect(mergeContent({ base, mine, theirs }).name).toBe('Tower 12 North')
  expect(clashes({ base, mine, theirs })).toEqual(['Name'])
})

describe('tanks', () => {
  const tank = (id: string, change: Partial<Tank> = {}): Tank => ({
    ...{ id, label: `Tank ${id}`, tankType: 'UST', volume: '', ...newTankFacts },
    ...change,
  })
  const two = { ...base, tanks: [tank('1'), tank('2')] }
  const merge = (mine: Tank[], theirs: Tank[]) => {
    const copies = { base: two, mine: { ...two, tanks: mine }, theirs: saved({ tanks: theirs }) }
    return { tanks: mergeContent(copies).tanks, clashes: clashes(copies) }
  }

  test('one that a form added meanwhile stays beside what was changed here', () => {
    const diesel = tank('1', { product: 'Diesel' })
    expect(merge([diesel, tank('2')], [...two.tanks, tank('3')])).toEqual({
      tanks: [diesel, tank('2'), tank('3')],
      clashes: [],
    })
  })

  test('each of us changed another one: both stay', () => {
    const [mine, theirs] = [tank('1', { volume: '500' }), tank('2', { volume: '800' })]
    expect(merge([mine, tank('2')], [tank('1'), theirs])).toEqual({ tanks: [mine, theirs], clashes: [] })
  })

  test('what one of us took away is gone, unless the other changed it', () => {
    expect(merge([tank('1')], [tank('2')])).toEqual({ tanks: [], clashes: [] })
    const changed = tank('2', { volume: '800' })
    expect(merge([tank('1')], [tank('1'), changed])).toEqual({ tanks: [tank('1')], clashes: ['Tanks'] })
    expect(merge([tank('1'), changed], [tank('1')])).toEqual({
      tanks: [tank('1'), changed],
      clashes: ['Tanks'],
    })
  })

  test('the same one changed by both: mine stays and it is shown', () => {
    const [mine, theirs] = [tank('1', { volume: '500' }), tank('1', { volume: '800' })]
    expect(merge([mine, tank('2')], [theirs, tank('2')])).toEqual({
      tanks: [mine, tank('2')],
      clashes: ['Tanks'],
    })
  })
})

test('the content of a facility has nothing that the server says', () => {
  expect(contentOf(saved({}))).toEqual(base)
})
