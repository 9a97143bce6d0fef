// What is true of one city and not of the next: its ground and water, what kinds of facilities stand there, and
// questions an owner there has, with their answers. Only what is common knowledge about a place or can be looked up
// stands here: no customers, no visits, no numbers of tanks. Intervals and dates belong to tank-rules.ts and are
// not repeated; a test looks for them.

import type { City } from '#domain/site/city.ts'
import type { StateSlug } from '#domain/states.ts'
import type { LocalFacts, LocalFactsBySlug } from './facts-of-city.ts'
import { floridaBroward } from './florida-broward.ts'
import { floridaCentral } from './florida-central.ts'
import { floridaGulf } from './florida-gulf.ts'
import { floridaNorth } from './florida-north.ts'
import { floridaSoutheast } from './florida-southeast.ts'
import { georgia } from './georgia.ts'
import { northCarolina } from './north-carolina.ts'
import { southCarolina } from './south-carolina.ts'

export const localFacts: Readonly<Record<StateSlug, LocalFactsBySlug>> = {
  florida: { ...floridaNorth, ...floridaCentral, ...floridaGulf, ...floridaBroward, ...floridaSoutheast },
  georgia,
  'south-carolina': southCarolina,
  'north-carolina': northCarolina,
}

export function localFactsOf({ state, slug }: Pick<City, 'state' | 'slug'>): LocalFacts {
  const found = localFacts[state][slug]
  if (!found) throw new Error(`There are no local facts for ${slug} in ${state}`)
  return found
}
