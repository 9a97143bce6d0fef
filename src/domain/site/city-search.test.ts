import { describe, expect, test } from 'vitest'
import { stateOf, states } from '#domain/states.ts'
import { cities, cityPath, findCity } from './city.ts'
import { isEnough, isFound, wordsOf } from './city-search.ts'
import { zipAreas, zipPrefixesOf } from './zip-areas.ts'

const found = (wanted: string) =>
  cities
    .filter(city =>
      isFound(
        {
          words: wordsOf(`${city.name} ${city.county} County ${stateOf(city.state).code}`).join(' '),
          zips: zipPrefixesOf(city).join(' '),
        },
        wanted,
      ),
    )
    .map(cityPath)

describe('by name and county', () => {
  test.each([
    ['st pete', '/florida/st-petersburg'],
    ['St. Petersburg, FL', '/florida/st-petersburg'],
    ['saint petersburg florida', '/florida/st-petersburg'],
    ['ft lauderdale', '/florida/fort-lauderdale'],
    ['Ft. Myers', '/florida/fort-myers'],
    ['mt pleasant', '/south-carolina/mount-pleasant'],
    ['pt st lucie', '/florida/port-st-lucie'],
    ['w palm bch', '/florida/west-palm-beach'],
    ['n charleston', '/south-carolina/north-charleston'],
    ['winston salem', '/north-carolina/winston-salem'],
    ['greenville nc', '/north-carolina/greenville'],
    ['Greenville, South Carolina', '/south-carolina/greenville'],
    ['Greenville, S. Carolina', '/south-carolina/greenville'],
    ['Jacksonville N Carolina', '/north-carolina/jacksonville'],
    ['Tampa, Fla.', '/florida/tampa'],
    ['hillsborough county', '/florida/tampa'],
  ])('%s finds %s alone', (wanted, path) => {
    expect(found(wanted)).toEqual([path])
  })

  test('a part of a name finds all that begin with it', () => {
    expect(found('pinellas')).toHaveLength(3)
    expect(found('florida')).toHaveLength(50)
    expect(found('Fla')).toHaveLength(50)
    expect(found('atlantis')).toEqual([])
  })

  test('nothing typed finds everything', () => {
    for (const wanted of ['', '  ', '.', '3', '33']) {
      expect(found(wanted)).toHaveLength(95)
      expect(isEnough(wanted)).toBe(false)
    }
    expect(isEnough('t')).toBe(true)
  })
})

describe('by ZIP code', () => {
  test.each([
    ['32501', ['/florida/pensacola']],
    ['33701', ['/florida/st-petersburg', '/florida/clearwater', '/florida/largo']],
    ['29464-1234', ['/south-carolina/charleston', '/south-carolina/north-charleston']],
    ['305', ['/georgia/athens']],
    ['90210', []],
  ])('%s', (zip, paths) => {
    const all = found(zip)
    for (const path of paths) expect(all).toContain(path)
    if (paths.length < 2) expect(all).toEqual(paths)
  })

  test('every city has one, and every prefix leads to cities there are', () => {
    for (const city of cities) expect(zipPrefixesOf(city), cityPath(city)).not.toEqual([])
    for (const { slug: state } of states) {
      for (const [prefix, slugs] of Object.entries(zipAreas[state])) {
        expect(prefix).toMatch(/^(?:2[789]|3[0-4]|39)\d$/)
        for (const slug of slugs.split(' ')) expect(findCity(state, slug), slug).not.toBeNull()
      }
    }
  })
})
