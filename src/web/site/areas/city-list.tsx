// Cities as links to their pages, each with its county: owners look for the one as often as for the other. Each carries what the
// search looks at.

import { type City, citiesOf, cityPath } from '#domain/site/city.ts'
import { wordsOf } from '#domain/site/city-search.ts'
import { zipPrefixesOf } from '#domain/site/zip-areas.ts'
import { type StateSlug, stateOf } from '#domain/states.ts'
import { CallToActionBand } from '../components/call-to-action-band.tsx'

interface CityListProps {
  cities: readonly City[]
  /** The state of the page; a city of another one names its own. */
  from: StateSlug
  className: string
}

export function CityList({ cities, from, className }: CityListProps) {
  return (
    <ul className={className}>
      {cities.map(city => (
        <li
          key={cityPath(city)}
          className="break-inside-avoid sm:pb-1"
          data-city={wordsOf(`${city.name} ${city.county} County ${stateOf(city.state).code}`).join(' ')}
          data-zips={zipPrefixesOf(city).join(' ')}
        >
          <a
            href={cityPath(city)}
            className="group block min-h-12 py-1 leading-tight sm:py-1.5 sm:leading-snug"
          >
            <span className="block font-semibold text-link group-hover:underline">
              {city.name}
              {city.state === from ? '' : `, ${stateOf(city.state).code}`}
            </span>
            <span className="block text-[0.9375rem] text-muted">{city.county} County</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** All of a state, by their names. */
export function CitiesOfState({ slug, className }: { slug: StateSlug; className: string }) {
  const cities = citiesOf(slug).toSorted((one, other) => one.name.localeCompare(other.name))
  return <CityList cities={cities} from={slug} className={className} />
}

/** Ends a page on which an owner may have looked for a city in vain. */
export function CityNotListed() {
  return (
    <CallToActionBand
      title="Don’t see your city?"
      subtitle="We work across all four states. Tell us where your tanks are and we will tell you when we can be there."
      buttonText="Get in Touch"
      buttonLink="/contact"
      theme="dark"
    />
  )
}
