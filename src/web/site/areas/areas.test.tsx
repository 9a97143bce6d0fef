import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { formatBasis } from '#domain/rules/rule-words.ts'
import { type City, cities, cityPath } from '#domain/site/city.ts'
import { inspectionOfficeOf } from '#domain/site/inspection-office.ts'
import { stateOf, states } from '#domain/states.ts'
import { closestPair, leastOwn, measurePage } from '#testing/overlap.ts'
import { localFacts, localFactsOf } from '../content/cities/local-facts.ts'
import { Page } from './city-page.tsx'
import { cityServices, dueIn } from './city-services.ts'

const saidOf = (city: City) => {
  const { ground, sites, questions } = localFactsOf(city)
  return [ground, sites, ...questions.flatMap(({ ask, answer }) => [ask, answer])]
}

describe('local facts', () => {
  test('every city has its own, and there are none for other cities', () => {
    for (const { slug } of states) {
      const named = cities.filter(city => city.state === slug).map(city => city.slug)
      expect(Object.keys(localFacts[slug]).toSorted()).toEqual(named.toSorted())
    }
  })

  test.each(cities.map(city => [cityPath(city), city] as const))(
    '%s says enough, and nothing twice',
    (_, city) => {
      const { ground, questions } = localFactsOf(city)
      expect(ground.split(' ').length).toBeGreaterThan(25)
      expect(questions).toHaveLength(2)
      for (const { ask } of questions) expect(ask).toMatch(/[?.]$/)
    },
  )

  test('no sentence stands in two cities', () => {
    const sentences = cities.flatMap(city => saidOf(city).flatMap(text => text.split(/(?<=[.?!]) /)))
    const repeated = sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)
    expect(repeated.filter(sentence => sentence.split(' ').length > 4)).toEqual([])
  })

  test('none repeats an interval, which is the rule table’s to say, or claims a distance or customers', () => {
    const forbidden =
      /\b(?:\d+|three|six|twelve) (?:days|months)\b|\bevery (?:\d+|two|three) |\b\d+ miles\b|minutes (?:away|from)|\bour customers|we have (?:tested|inspected)|hundreds of (?:tanks|sites)/i
    for (const city of cities) {
      for (const text of saidOf(city)) expect(text, cityPath(city)).not.toMatch(forbidden)
    }
  })

  test('every county’s office has been looked up', () => {
    for (const city of cities) expect(inspectionOfficeOf(city).name).toMatch(/\w{3}/)
    expect(inspectionOfficeOf({ state: 'florida', county: 'Hillsborough' }).name).toContain('Commission')
    expect(inspectionOfficeOf({ state: 'north-carolina', county: 'Catawba' }).name).toContain('Mooresville')
    expect(() => inspectionOfficeOf({ state: 'florida', county: 'Monroe' })).toThrow('Monroe')
  })
})

/** When most states have something to say about registration, and pages have most in common. */
const longestMonths = '2027-06-30'

function measure(city: City) {
  const page = <Page city={city} state={stateOf(city.state)} today={longestMonths} />
  return measurePage(cityPath(city), renderToStaticMarkup(page), [city.name, city.county])
}

test('a city page says what falls due in its state in this and the next month, and as of when', () => {
  const tampa = cities.find(({ slug }) => slug === 'tampa') as City
  const html = renderToStaticMarkup(<Page city={tampa} state={stateOf('florida')} today="2026-11-16" />)
  for (const said of ['November 2026', 'One walkthrough by December 31', 'November 16, 2026']) {
    expect(html).toContain(said)
  }
})

/** Search engines take pages that say the same for doorways. */
describe('how much city pages have in common', () => {
  const pages = cities.map(measure)

  test('no two share more than 60 % of their five-word runs', () => {
    const { pair, percent } = closestPair(pages)
    expect(percent, pair).toBeLessThanOrEqual(60)
  })

  test('at least 30 % of each is on no other', () => {
    const { path, percent } = leastOwn(pages)
    expect(percent, path).toBeGreaterThanOrEqual(30)
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

  test('quote the rule of the state, or say that we recommend it', () => {
    const asked = states.map(({ slug }) => cityServices.map(service => formatBasis(dueIn(slug, service))))
    expect(asked).toEqual([
      [
        'Required by 40 CFR 280.40',
        'We recommend; see Rule 62-761.700, F.A.C.',
        'We recommend; see Rule 62-761.700, F.A.C.',
      ],
      ['Required by 40 CFR 280.40', 'Required by 40 CFR 280.35', 'Required by 40 CFR 280.35'],
      ['Required by R.61-92.280.40', 'Required by R.61-92.280.35', 'Required by R.61-92.280.35'],
      ['Required by 40 CFR 280.40', 'Required by 40 CFR 280.35', 'Required by 40 CFR 280.35'],
    ])
  })
})
