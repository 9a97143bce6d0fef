// A city's landing page: three services, what the state asks of tank owners there, what the region does to tanks,
// and the cities around it. A city that is not in the list gets the not-found page.

import type { MetaFunction } from 'react-router'
import { type City, citiesOf, cityPath, findCity, neighboursOf } from '#domain/city.ts'
import { company } from '#domain/company.ts'
import { type State, stateOf } from '#domain/place.ts'
import { cityText, pageTexts } from '#domain/site-map.ts'
import { tankRules } from '#domain/tank-rules.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { CallToActionBand } from '../components/call-to-action-band.tsx'
import { PageBanner } from '../components/page-banner.tsx'
import { frame } from '../components/section.tsx'
import { phoneHref } from '../contact-links.ts'
import { publicPageMeta } from '../head/public-page-meta.ts'
import { breadcrumbs, service } from '../head/structured-data.ts'
import NotFound from '../not-found.tsx'
import { CityList } from './city-list.tsx'
import { CityServiceSection } from './city-service-section.tsx'
import { cityServices } from './city-services.ts'
import { regionOf } from './regions.ts'
import { FloridaBox, StateDuties } from './state-rules.tsx'

interface CityParams {
  params: { state?: string; city?: string }
}

const cityAt = ({ state = '', city = '' }: CityParams['params']) => findCity(state, city)

const trailTo = (state: State) => [
  { name: 'Home', path: '/' },
  { name: 'Service Areas', path: '/service-areas' },
  { name: state.name, path: `/service-areas#${state.slug}` },
]

export const meta: MetaFunction = ({ params }) => {
  const city = cityAt(params)
  if (!city) return privatePageMeta(pageTexts.notFound)
  const state = stateOf(city.state)
  const path = cityPath(city)
  const area = {
    '@type': 'City',
    name: city.name,
    containedLimit: { '@type': 'State', name: state.name },
  }
  return publicPageMeta({
    path,
    text: cityText(city),
    facts: [
      ...cityServices.map(({ id, title, lead, price }) =>
        service({ name: title, description: lead, path: `${path}#${id}`, area, price }),
      ),
      breadcrumbs([...trailTo(state), { name: city.name, path }]),
    ],
  })
}

export default function CityPage({ params }: CityParams) {
  const city = cityAt(params)
  return city ? <Page city={city} state={stateOf(city.state)} /> : <NotFound />
}

function Page({ city, state }: { city: City; state: State }) {
  return (
    <>
      <PageBanner
        title={`${city.name}, ${state.name} Tank Inspection and Testing`}
        above={<Breadcrumb trail={trailTo(state)} here={city.name} />}
        lead={`We inspect and test fuel storage tanks in ${city.name} and the rest of ${city.county} County, under ground and above it, and hand you a signed report for the ${tankRules[state.slug].agencyShort} file.`}
      >
        <div className="mt-8 flex flex-wrap gap-3" data-screen-only>
          <a href="/contact#quote" className={`${buttonLook('accent')} px-6 max-sm:w-full`}>
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
      <div className={`${frame} py-14 sm:py-20 print:py-4`}>
        <div className="grid gap-12 sm:gap-16">
          {cityServices.map(each => (
            <CityServiceSection key={each.id} service={each} city={city} />
          ))}
          {city.state === 'florida' ? <FloridaBox /> : null}
        </div>
      </div>
      <div className="bg-sunken">
        <div className={`${frame} py-14 sm:py-20 print:py-4`}>
          <StateDuties state={state} />
        </div>
      </div>
      <Surroundings city={city} state={state} />
      <CallToActionBand
        title={`A tank to look after in ${city.name}?`}
        subtitle="Tell us how many tanks you have and what is due. The consultation is free, and you get a price before anybody opens a lid."
        buttonText="Get in Touch"
        buttonLink="/contact"
        theme="dark"
      />
    </>
  )
}

function Surroundings({ city, state }: { city: City; state: State }) {
  const region = regionOf(city)
  const neighbours = neighboursOf(city)
  const others = citiesOf(city.state).filter(other => other.slug !== city.slug)
  return (
    <section aria-labelledby="surroundings" className={`${frame} py-14 sm:py-20 print:py-4`}>
      <h2 id="surroundings" className="text-3xl">
        In {city.name} and around it
      </h2>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="grid content-start gap-4 text-lg">
          <p>{region.conditions}</p>
          <p className="text-muted">{region.sites}</p>
        </div>
        <div>
          <h3 className="text-xl">
            {neighbours.length > 0
              ? `We also work elsewhere in ${region.name}`
              : `We also work across ${state.name}`}
          </h3>
          <CityList
            cities={neighbours.length > 0 ? neighbours : others.slice(0, 8)}
            className="mt-3 columns-2 gap-x-6 sm:columns-3"
          />
          <a
            href={`/service-areas#${state.slug}`}
            className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline"
          >
            All cities in {state.name} <span aria-hidden="true">→</span>
          </a>
        </div>
      </div>
    </section>
  )
}
