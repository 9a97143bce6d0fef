import { expect, test } from 'vitest'
import { cities, citiesOf, findCity, milesBetween, neighborsOf } from './city.ts'

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

const names = (state: string, slug: string) => {
  const city = findCity(state, slug)
  return city ? neighborsOf(city, 3).map(({ name }) => name) : []
}

test('neighbors are the nearest cities, over the state line too', () => {
  expect(names('georgia', 'augusta')[0]).toBe('Aiken')
  expect(names('south-carolina', 'rock-hill')).toEqual(['Charlotte', 'Gastonia', 'Concord'])
  expect(names('south-carolina', 'hilton-head-island')[0]).toBe('Savannah')
  expect(names('florida', 'weston')).toEqual(['Sunrise', 'Pembroke Pines', 'Davie'])
  expect(names('florida', 'tampa')).not.toContain('Tampa')
})

test.each(cities.map(city => [`${city.name}, ${city.state}`, city] as const))(
  'what is called near %s is within 60 miles, and nothing nearer is left out',
  (_, city) => {
    const near = neighborsOf(city, 6)
    for (const other of near) expect(milesBetween(city, other), other.name).toBeLessThanOrEqual(60)
    const within = cities.filter(other => other !== city && milesBetween(city, other) <= 60)
    expect(near).toHaveLength(Math.min(6, within.length))
  },
)

test('a city far from every other one has none near it', () => {
  expect(names('florida', 'pensacola')).toEqual([])
  expect(names('florida', 'panama-city')).toEqual([])
})

test('distances are those of the map', () => {
  const between = (one: [string, string], other: [string, string]) => {
    const [from, to] = [findCity(...one), findCity(...other)]
    return from && to ? milesBetween(from, to) : Number.NaN
  }
  expect(between(['florida', 'miami'], ['florida', 'pensacola'])).toBeCloseTo(535, -1)
  expect(between(['florida', 'tampa'], ['florida', 'orlando'])).toBeCloseTo(77, -1)
})

test('every city lies in its state', () => {
  const bounds = {
    florida: [24.5, 31.1, -87.7, -80],
    georgia: [30.3, 35.1, -85.7, -80.8],
    'south-carolina': [32, 35.3, -83.4, -78.5],
    'north-carolina': [33.8, 36.6, -84.4, -75.4],
  } as const
  for (const { name, state, latitude, longitude } of cities) {
    const [south, north, west, east] = bounds[state]
    expect(latitude > south && latitude < north, name).toBe(true)
    expect(longitude > west && longitude < east, name).toBe(true)
  }
})
