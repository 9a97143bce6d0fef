// A state's own page: its cities on a map and in a list, and what it asks of tank owners.

import type { MetaFunction } from 'react-router'
import { duePath } from '#domain/due/due-paths.ts'
import { tankRules } from '#domain/rules/tank-rules.ts'
import { citiesOf } from '#domain/site/city.ts'
import { checklistPath, pageTexts, statePath, stateText } from '#domain/site/site-map.ts'
import { findState, type State } from '#domain/states.ts'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { ArrowLink } from '../components/arrow-link.tsx'
import { home, serviceAreas } from '../components/breadcrumb.tsx'
import { CallLine } from '../components/call-line.tsx'
import { PageBanner } from '../components/page-banner.tsx'
import { frame } from '../components/section.tsx'
import { publicPageMeta } from '../head/public-page-meta.ts'
import { business } from '../head/structured-data.ts'
import NotFound from '../not-found.tsx'
import { CitiesOfState, CityNotListed } from './city-list.tsx'
import { CityMap } from './coverage-map.tsx'
import { FloridaBox, StateDuties } from './state-rules.tsx'

interface StateParams {
  params: { areaState?: string }
}

const trailTo = ({ name, slug }: State) => [home, serviceAreas, { name, path: statePath(slug) }]

const stateAt = ({ areaState = '' }: StateParams['params']) => findState(areaState)

export const meta: MetaFunction = ({ params }) => {
  const state = stateAt(params)
  if (!state) return privatePageMeta(pageTexts.notFound)
  return publicPageMeta({
    path: statePath(state.slug),
    text: stateText(state),
    trail: trailTo(state),
    facts: [business],
  })
}

export default function StatePage({ params }: StateParams) {
  const state = stateAt(params)
  return state ? <Page state={state} /> : <NotFound />
}

function Page({ state }: { state: State }) {
  const { slug, name } = state
  const { agency, chapters } = tankRules[slug]
  const links = [
    { to: '#rules', label: `What ${name} requires` },
    { to: checklistPath(slug), label: 'Checklist to print' },
    { to: `${duePath}?state=${slug}`, label: 'Your next dates' },
  ]
  return (
    <>
      <PageBanner
        title={`Fuel tank inspections in ${name}`}
        trail={trailTo(state)}
        lead={`${agency}, ${chapters}`}
        size="low"
      >
        <CallLine className="max-lg:mt-2" />
      </PageBanner>
      <div
        className={`${frame} grid items-start gap-x-12 gap-y-8 py-8 sm:py-12 lg:grid-cols-[1fr_1.6fr] print:block print:py-2`}
      >
        <div data-ground="petrol" className="rounded-card bg-petrol-900 p-4 lg:sticky lg:top-26 print:hidden">
          <CityMap state={state} className="mx-auto max-h-96 w-full" />
        </div>
        <section aria-labelledby="cities-heading" className="min-w-0">
          <h2 id="cities-heading" className="text-3xl">
            {citiesOf(slug).length} cities in {name}
          </h2>
          <p data-screen-only className="mt-2 flex flex-wrap gap-x-8">
            {links.map(({ to, label }) => (
              <ArrowLink key={to} href={to}>
                {label}
              </ArrowLink>
            ))}
          </p>
          <CitiesOfState slug={slug} className="mt-4 columns-2 gap-x-6 sm:columns-3" />
        </section>
      </div>
      <div className={`${frame} flex flex-col gap-10 pb-14 sm:pb-20 print:gap-4 print:pb-2`}>
        {slug === 'florida' ? <FloridaBox /> : null}
        <StateDuties state={state} />
      </div>
      <CityNotListed />
    </>
  )
}
