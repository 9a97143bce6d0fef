import { expect, test } from 'vitest'
import { fieldErrors } from '#domain/problems/field-errors.ts'
import { freeTankLabel } from './facility.ts'
import { facilityContent } from './facility-content.ts'
import { facilityKey } from './facility-key.ts'

test('capitals and spaces do not tell two names apart, anything else does', () => {
  expect(facilityKey('  Tower  4417\tOcala ')).toBe(facilityKey('tower 4417 OCALA'))
  expect(facilityKey('Tower 4417 Ocala')).not.toBe(facilityKey('Tower 4418 Ocala'))
})

test('a facility needs a name and a state, the rest may be empty', () => {
  const parsed = facilityContent.parse({ name: ' Tower 1 ', state: 'florida' })
  expect(parsed).toMatchObject({
    name: 'Tower 1',
    state: 'Florida',
    status: 'active',
    tanks: [],
    contacts: [],
  })
  expect(facilityContent.safeParse({ name: ' ', state: 'Florida' }).success).toBe(false)
  expect(facilityContent.safeParse({ name: 'Tower 1', state: 'Texas' }).success).toBe(false)
})

test('a new tank is never called like another one', () => {
  const labeled = (...labels: string[]) => labels.map(label => ({ label }))
  expect(freeTankLabel([])).toBe('Tank 1')
  expect(freeTankLabel(labeled('North'))).toBe('Tank 2')
  expect(freeTankLabel(labeled('Tank 1', 'TANK  3'))).toBe('Tank 4')
})

test('no two tanks have one label; it is shown at each that has the label of an earlier one', () => {
  const errorsOf = (...labels: string[]) => {
    const tanks = labels.map(label => ({ id: crypto.randomUUID(), label, tankType: 'UST' as const }))
    const { error } = facilityContent.safeParse({ name: 'Tower 1', state: 'Florida', tanks })
    return error ? fieldErrors(error) : {}
  }
  const taken = 'Another tank has this label. Give each tank its own.'
  expect(errorsOf('Tank 1', 'Tank 11')).toEqual({})
  expect(errorsOf('Tank 1', 'North', ' tank  1 ', 'TANK 1')).toEqual({
    'tanks.2.label': taken,
    'tanks.3.label': taken,
  })
  expect(errorsOf(' ', '')).toEqual({
    'tanks.0.label': 'Please name the tank',
    'tanks.1.label': 'Please name the tank',
  })
})
