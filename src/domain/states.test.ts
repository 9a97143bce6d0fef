import { expect, test } from 'vitest'
import { findNamedState, findState, states } from './states.ts'

test('the company works in four states', () => {
  expect(states.map(state => state.name)).toEqual(['Florida', 'Georgia', 'South Carolina', 'North Carolina'])
})

test.each([
  ['florida', 'Florida'],
  ['South-Carolina', 'South Carolina'],
  ['NORTH-CAROLINA', 'North Carolina'],
  ['texas', undefined],
  ['', undefined],
  ['constructor', undefined],
])('/forms/%s is %s', (slug, name) => {
  expect(findState(slug)?.name).toBe(name)
})

test.each([
  ['south-carolina', 'South Carolina'],
  ['South Carolina', 'South Carolina'],
  ['FLORIDA', 'Florida'],
  ['texas', undefined],
  ['', undefined],
])('%j names %s', (text, name) => {
  expect(findNamedState(text)?.name).toBe(name)
})

test('an address takes the slug alone', () => {
  expect(findState('South Carolina')).toBeNull()
})
