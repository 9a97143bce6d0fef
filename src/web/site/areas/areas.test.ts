import { describe, expect, test } from 'vitest'
import { cities } from '#domain/city.ts'
import { states } from '#domain/place.ts'
import { cityServices, dueIn } from './city-services.ts'
import { regionOf, regions } from './regions.ts'

describe('regions', () => {
  test('every city lies in one, and every one has a city', () => {
    const used = new Set(cities.map(city => city.region))
    for (const city of cities) expect(regionOf(city).name).toMatch(/\w{3}/)
    expect(Object.keys(regions).toSorted()).toEqual([...used].toSorted())
  })

  test.each(Object.entries(regions))('%s claims no distance and no time of travel', (_, region) => {
    expect(Object.values(region).join(' ')).not.toMatch(/\b(?:miles?|minutes?|hours? away|nearest|km)\b/i)
  })

  test('no two say the same', () => {
    const said = Object.values(regions).map(region => region.conditions)
    expect(new Set(said).size).toBe(said.length)
  })
})

describe('the three services', () => {
  test('are the annual inspection, the spill bucket test and the sump test', () => {
    expect(cityServices.map(service => service.title)).toEqual([
      'Annual Inspection',
      'Spill Bucket Integrity Test',
      'Sump Integrity Test',
    ])
  })

  test('quote the rule of the state, or say that the schedule is ours', () => {
    const sources = states.map(({ slug }) => cityServices.map(service => dueIn(slug, service).source))
    expect(sources).toEqual([
      ['Chapters 62-761 and 62-762, F.A.C.', 'our schedule', 'our schedule'],
      ['40 CFR 280.40', '40 CFR 280.35', '40 CFR 280.35'],
      ['R.61-92.280.40', 'R.61-92.280.35', 'R.61-92.280.35'],
      ['40 CFR 280.40', '40 CFR 280.35', '40 CFR 280.35'],
    ])
  })
})
