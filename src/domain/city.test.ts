import { expect, test } from 'vitest'
import { cities, citiesOf, findCity, neighboursOf } from './city.ts'

test.each([
  ['florida', 50],
  ['georgia', 15],
  ['south-carolina', 15],
  ['north-carolina', 15],
] as const)('%s has %i cities', (state, count) => {
  expect(citiesOf(state)).toHaveLength(count)
})

test('every address is of its own and made of letters and hyphens', () => {
  const addresses = cities.map(city => `/${city.state}/${city.slug}`)
  expect(new Set(addresses).size).toBe(95)
  for (const address of addresses) expect(address).toMatch(/^\/[a-z-]+\/[a-z]+(-[a-z]+)*$/)
})

test('a city is found by its state and slug only', () => {
  expect(findCity('florida', 'st-petersburg')).toMatchObject({ name: 'St. Petersburg', county: 'Pinellas' })
  expect(findCity('north-carolina', 'winston-salem')).toMatchObject({ name: 'Winston-Salem' })
  expect(findCity('georgia', 'tampa')).toBeNull()
  expect(findCity('texas', 'austin')).toBeNull()
})

test('neighbours share state and region, never the city itself', () => {
  for (const city of cities) {
    for (const other of neighboursOf(city)) {
      expect(other).toMatchObject({ state: city.state, region: city.region })
      expect(other.slug).not.toBe(city.slug)
    }
  }
})
