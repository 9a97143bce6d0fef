// Which of the cities that we serve an address is in: the one that it names last, else the one that its ZIP code is nearest to.

import { type City, cities } from '#domain/site/city.ts'
import { wordsOf } from '#domain/site/city-search.ts'
import { zipAreas } from '#domain/site/zip-areas.ts'
import { type StateName, states } from '#domain/states.ts'

const named = cities.map(city => ({ city, words: ` ${wordsOf(city.name).join(' ')} ` }))

export function cityInAddress(address: string, stateName: StateName): City | null {
  const state = states.find(({ name }) => name === stateName)?.slug
  if (!state) return null
  const text = ` ${wordsOf(address).join(' ')} `
  const here = named.filter(({ city }) => city.state === state)
  // `12 Tampa Road, Orlando` is in Orlando; of `Miami Beach` and `Miami`, which end at different words, the longer one is meant.
  const found = here
    .map(({ city, words }) => ({ city, end: text.lastIndexOf(words) + words.length, length: words.length }))
    .filter(({ end, length }) => end >= length)
    .toSorted((one, other) => other.end - one.end || other.length - one.length)
  if (found[0]) return found[0].city
  const [zip] = address.match(/\b\d{5}\b(?!.*\b\d{5}\b)/s) ?? []
  const [slug] = (zip && zipAreas[state][zip.slice(0, 3)])?.split(' ') ?? []
  return here.find(({ city }) => city.slug === slug)?.city ?? null
}
