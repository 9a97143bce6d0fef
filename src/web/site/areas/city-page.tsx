// A city's landing page: what is true of tanks in this city, three services, questions with answers, what falls due in
// the state, and the nearest cities. What it shares with other cities is kept short and links to where it is said in full;
// areas.test.tsx measures that. A city that is not in the list gets the not-found page.

import type { MetaFunction } from 'react-router'
import { quoteHref } from '#domain/contact/contact-link.ts'
import { type City, cityPath, findCity, neighborsOf } from '#domain/site/city.ts'
import { company } from '#domain/site/company.ts'
import { cityText, pageTexts, statePath } from '#domain/site/site-map.ts'
import { type State, stateOf } from '#domain/states.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { ArrowLink } from '../components/arrow-link.tsx'
import { home, serviceAreas } from '../components/breadcrumb.tsx'
import { CallToActionBand } from '../components/call-to-action-band.tsx'
import { PageBanner } from '../components/page-banner.tsx'
import { frame } from '../components/section.tsx'
import { phoneHref } from '../contact-links.ts'
import { localFactsOf } from '../content/cities/local-facts.ts'
import { promises } from '../content/promises.ts'
import { publicPageMeta } from '../head/public-page-meta.ts'
import { questions, service } from '../head/structured-data.ts'
import NotFound from '../not-found.tsx'
import { CityList } from './city-list.tsx'
import { CityServiceSection } from './city-service-section.tsx'
import { cityServices } from './city-services.ts'
import { LocalQuestions, LocalSection } from './local-section.tsx'
import { FloridaBox } from './state-rules.tsx'
import { WhatIsDue } from './what-is-due.tsx'

interface CityParams {
  params: { state?: string; city?: string }
}

const cityAt = ({ state = '', city = '' }: CityParams['params']) => findCity(state, city)

const trailTo = (city: City, state: State) => [
  home,
  serviceAreas,
  { name: state.name, path: statePath(state.slug) },
  { name: city.name, path: cityPath(city) },
]

export const meta: MetaFunction = ({ params }) => {
  const city = cityAt(params)
  if (!city) return privatePageMeta(pageTexts.notFound)
  const state = stateOf(city.state)
  const path = cityPath(city)
  const area = { '@type': 'City', name: city.name, containedInPlace: { '@type': 'State', name: state.name } }
  return publicPageMeta({
    path,
    text: cityText(city),
    trail: trailTo(city, state),
    facts: [
      ...cityServices.map(({ id, title, lead, price }) =>
        service({ name: title, description: lead, path: `${path}#${id}`, area, price }),
      ),
      questions(localFactsOf(city).questions),
    ],
  })
}

export default function CityPage({ params }: CityParams) {
  const city = cityAt(params)
  return city ? <Page city={city} state={stateOf(city.state)} /> : <NotFound />
}

/** The page without its head, for the router and for the test that measures it. */
export function Page({ city, state, today }: { city: City; state: State; today?: string }) {
  return (
    <>
      <PageBanner
        title={`${city.name}, ${state.name} Tank Inspection and Testing`}
        trail={trailTo(city, state)}
        lead={`Inspections, tests and signed reports for fuel tanks across ${city.county} County.`}
      >
        <div className="mt-8 flex flex-wrap gap-3" data-screen-only>
          <a href={quoteHref({ city })} className={`${buttonLook('accent')} px-6 max-sm:w-full`}>
            Get a Quote
          </a>
          <a
            href={phoneHref}
            className="inline-flex min-h-12 items-center justify-center rounded-control border border-petrol-300 bg-petrol-800 px-6 py-2.5 font-semibold hover:bg-petrol-900 max-sm:w-full"
          >
            Call {company.phone}
          </a>
        </div>
      </PageBanner>
      <LocalSection city={city} />
      <div className="bg-sunken">
        <div
          className={`${frame} grid gap-6 py-12 sm:py-16 lg:grid-cols-3 print:grid-cols-3 print:gap-3 print:py-4`}
        >
          {cityServices.map(each => (
            <CityServiceSection key={each.id} service={each} city={city} />
          ))}
          {city.state === 'florida' ? <FloridaBox /> : null}
        </div>
      </div>
      <LocalQuestions city={city} />
      <div
        className={`${frame} grid gap-x-12 gap-y-10 pb-14 sm:pb-20 lg:grid-cols-2 print:grid-cols-2 print:pb-4`}
      >
        <WhatIsDue state={state} today={today} />
        <Nearby city={city} state={state} />
      </div>
      <CallToActionBand
        title={`Need a tank inspected in ${city.name}?`}
        subtitle={promises.pricedFirst}
        buttonText="Get in Touch"
        buttonLink="/contact"
        theme="dark"
      />
    </>
  )
}

const shownNearby = 6

function Nearby({ city, state }: { city: City; state: State }) {
  const near = neighborsOf(city, shownNearby)
  return (
    <section aria-labelledby="nearby">
      <h2 id="nearby" className="text-2xl">
        {near.length > 0 ? `Near ${city.name}` : `Other cities in ${state.name}`}
      </h2>
      {near.length > 0 ? (
        <CityList cities={near} from={city.state} className="mt-3 columns-2 gap-x-6 sm:columns-3" />
      ) : null}
      <ArrowLink href={statePath(state.slug)} className="mt-2">
        All cities in {state.name}
      </ArrowLink>
    </section>
  )
}
