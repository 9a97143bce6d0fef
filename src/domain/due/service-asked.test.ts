import { expect, test } from 'vitest'
import { serviceOf } from './service-asked.ts'

test('the most urgent duty decides which service is asked for', () => {
  const later = { id: 'operability', dueOn: '2027-03-01' } as const
  const none = { id: 'registration', dueOn: null } as const
  expect(serviceOf([later, { id: 'spill-bucket', dueOn: '2026-10-01' }, none])).toBe('hydrostatic-testing')
  expect(serviceOf([later, none])).toBe('annual-inspections')
  expect(serviceOf([{ id: 'overfill', dueOn: '2026-10-01' }, later])).toBe('other')
})

test('no date asks for no service', () => {
  expect(serviceOf([{ id: 'walkthrough', dueOn: null }])).toBeNull()
  expect(serviceOf([])).toBeNull()
})
