// What public pages say: sentences that only the owner can vouch for are the same on the pages and in the list, and phrases that
// read as translated, or name a source that must not be quoted, do not come back.

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cities, cityPath } from '#domain/site/city.ts'
import { checklistPath, statePath } from '#domain/site/site-map.ts'
import { stateOf, states } from '#domain/states.ts'
import { claimsIn, sentencesIn } from '#testing/claims.ts'
import AboutPage from '../about/about-page.tsx'
import { Page as CityPage } from '../areas/city-page.tsx'
import ServiceAreasPage from '../areas/service-areas-page.tsx'
import StatePage from '../areas/state-page.tsx'
import ChecklistPage from '../checklist/checklist-page.tsx'
import ContactPage from '../contact/contact-page.tsx'
import CostPage from '../cost/cost-page.tsx'
import DuePage from '../due/due-page.tsx'
import LeakPage from '../help/leak-page.tsx'
import QuestionsPage from '../help/questions-page.tsx'
import HomePage from '../home/home-page.tsx'
import ServicesPage from '../services/services-page.tsx'
import { claimsOfEveryCity, claimsOfPages } from './promises.ts'
import { claimsOfCities } from './promises-of-cities.ts'

const sitePages: [path: string, page: ReactNode][] = [
  ['/', <HomePage key="home" />],
  ['/services', <ServicesPage key="services" />],
  ['/about', <AboutPage key="about" />],
  ['/contact', <ContactPage key="contact" params={{}} />],
  ['/service-areas', <ServiceAreasPage key="areas" />],
  ['/cost', <CostPage key="cost" params={{}} />],
  ['/what-is-due', <DuePage key="due" params={{}} />],
  ['/suspect-a-leak', <LeakPage key="leak" />],
  ['/questions', <QuestionsPage key="questions" />],
  ...states.map(({ slug }): [string, ReactNode] => [
    statePath(slug),
    <StatePage key={slug} params={{ areaState: slug }} />,
  ]),
  ...states.map(
    ({ slug }) =>
      [checklistPath(slug), <ChecklistPage key={slug} params={{ checklistState: slug }} />] as [
        string,
        ReactNode,
      ],
  ),
]

test.each(sitePages)('%s: every sentence of the company about itself is in the list', (path, page) => {
  expect(claimsIn(renderToStaticMarkup(page)).filter(each => !claimsOfPages[path]?.includes(each))).toEqual(
    [],
  )
})

test.each(sitePages)('%s: what the list names still stands there', (path, page) => {
  const said = sentencesIn(renderToStaticMarkup(page))
  expect((claimsOfPages[path] ?? []).filter(each => !said.includes(each))).toEqual([])
})

test.each(cities.map(city => [cityPath(city), city] as const))('%s: both', (path, city) => {
  const html = renderToStaticMarkup(<CityPage city={city} state={stateOf(city.state)} />)
  const listed = [...claimsOfEveryCity, ...(claimsOfCities[path] ?? [])]
  expect(claimsIn(html).filter(each => !listed.includes(each))).toEqual([])
  const said = sentencesIn(html)
  expect(listed.filter(each => !said.includes(each))).toEqual([])
  // Said once, on the contact page; on 95 pages it would be a refrain.
  expect(html).not.toContain('opens a lid')
})

test('nothing is listed for a page that is not there', () => {
  const paths = [...sitePages.map(([path]) => path), ...cities.map(cityPath)]
  for (const path of [...Object.keys(claimsOfPages), ...Object.keys(claimsOfCities)]) {
    expect(paths).toContain(path)
  }
})

const unwanted =
  /per (?:department|.*newsletters)|before 2017|stands up when|measured and named|four visits|(?:Dry|Brine) kind|no stains that|passes or does not|Who may do|equipment breaks|Yearly tests last|Show what is due|good until|nobody can find one|quote with this\b|\bhangs? in plain|is in charge, through|about paper as|hold them against|tenant brought along|on our own schedule/i

test('no page has a phrase that was replaced', () => {
  const city = (slug: string) => cities.filter(each => each.slug === slug)
  const some = ['savannah', 'fort-lauderdale', 'jacksonville', 'sumter', 'roswell', 'hickory'].flatMap(city)
  const pages = [
    ...sitePages.map(([, page]) => page),
    ...some.map(each => <CityPage key={cityPath(each)} city={each} state={stateOf(each.state)} />),
  ]
  for (const page of pages) expect(unwanted.exec(renderToStaticMarkup(page))?.[0]).toBeUndefined()
})

test('a sentence about us is found, a question of a customer and advice beside a rule are not', () => {
  const html =
    '<dl><dt>Do you test our tank?</dt><dd>Yes. We answer within the hour.</dd></dl><p>Every year; in Florida we recommend every 3.</p>'
  expect(claimsIn(html)).toEqual(['We answer within the hour.'])
})
