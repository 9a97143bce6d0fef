// Service areas: the cities of each state, each a link to its page, and what the state asks of tank owners, folded. Each state
// has a page of its own too.

import { tankRules } from '#domain/rules/tank-rules.ts'
import { citiesOf } from '#domain/site/city.ts'
import { pageTexts, statePath } from '#domain/site/site-map.ts'
import { type State, states } from '#domain/states.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { ArrowLink } from '../components/arrow-link.tsx'
import { home, serviceAreas } from '../components/breadcrumb.tsx'
import { PageBanner } from '../components/page-banner.tsx'
import { frame } from '../components/section.tsx'
import { publicPageMeta } from '../head/public-page-meta.ts'
import { business } from '../head/structured-data.ts'
import { Island } from '../islands/island.tsx'
import { NotLoaded } from '../islands/not-loaded.tsx'
import { CitiesOfState, CityNotListed } from './city-list.tsx'
import { CityMap } from './coverage-map.tsx'
import { FoldedDuties } from './state-rules.tsx'

const path = '/service-areas'
const trail = [home, serviceAreas]

export const meta = () => publicPageMeta({ path, text: pageTexts.serviceAreas, trail, facts: [business] })

export default function ServiceAreasPage() {
  return (
    <>
      <PageBanner
        title="Service Areas"
        trail={trail}
        lead="Four states, four rule books. Find your city to see who inspects there, what the ground is like and what is due."
      >
        <ul className="mt-5 flex flex-wrap gap-2 sm:mt-8 sm:gap-3 lg:max-w-2xl" data-screen-only>
          {states.map(({ slug, name }) => (
            <li key={slug}>
              <a
                href={`#${slug}`}
                className="flex min-h-12 items-center justify-between gap-2 rounded-control border border-petrol-300 bg-petrol-800 px-3.5 font-semibold sm:gap-3 sm:px-5 hover:bg-petrol-900"
              >
                {name}
                <span className="rounded-full bg-petrol-950 px-2.5 py-0.5 text-[0.9375rem] text-petrol-100">
                  {citiesOf(slug).length}
                </span>
              </a>
            </li>
          ))}
        </ul>
        <a href="#cities" className={`${skip} max-sm:hidden`}>
          Skip the map
        </a>
        <CityMap className="mt-8 w-full max-w-sm max-sm:hidden lg:absolute lg:top-6 lg:right-8 lg:mt-0 lg:w-72 xl:w-80 print:hidden" />
      </PageBanner>
      <div id="cities" className="scroll-mt-3" />
      <Island name="city-search" patient className={`${frame} divide-y divide-line py-4 sm:py-6`}>
        <CitySearch />
        {states.map(state => (
          <StateCities key={state.slug} state={state} />
        ))}
      </Island>
      <CityNotListed />
    </>
  )
}

/** Seen when the keyboard reaches it: past ninety-five dots. */
const skip =
  'sr-only rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:absolute focus:mt-2 focus:px-4 focus:py-3'

/** Shown where scripts run; without them the lists and the browser's own search do. */
function CitySearch() {
  return (
    <search data-screen-only className="block py-6 noscript:hidden">
      <form action={path}>
        <label htmlFor="city-search" className="block font-semibold">
          Find your city, county or ZIP code
        </label>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2">
          <input
            id="city-search"
            type="search"
            autoComplete="off"
            className="block min-h-12 min-w-0 max-w-md flex-1 rounded-control border border-control bg-surface px-3.5 py-2.5"
          />
          <button type="submit" className={`${buttonLook('primary')} cursor-pointer`}>
            Find
          </button>
          <p data-found aria-live="polite" className="text-muted max-sm:w-full" />
        </div>
        <NotLoaded />
      </form>
    </search>
  )
}

function StateCities({ state }: { state: State }) {
  const { slug, name } = state
  const { agency, chapters } = tankRules[slug]
  return (
    <section
      id={slug}
      data-cities
      aria-labelledby={`${slug}-heading`}
      className="grid gap-x-12 gap-y-4 py-7 sm:gap-y-6 sm:py-14 lg:grid-cols-[1fr_2.6fr]"
    >
      <div className="self-start lg:sticky lg:top-26">
        <h2 id={`${slug}-heading`} className="text-3xl">
          {name}
        </h2>
        <p className="mt-2 text-muted">{agency}</p>
        <p className="text-muted">{chapters}</p>
        <ArrowLink href={statePath(slug)} className="mt-1">
          {name} map and rules
        </ArrowLink>
      </div>
      <div className="grid min-w-0 gap-4 sm:gap-10">
        <CitiesOfState slug={slug} className="columns-2 gap-x-6 sm:columns-3 xl:columns-4" />
        <FoldedDuties state={state} />
      </div>
    </section>
  )
}
