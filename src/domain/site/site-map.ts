// The addresses of the public website, once, for the web build and the server alike: which are static documents, and what
// each page calls itself in title and description. Those of the staff area are in staff-pages.ts.

import { contactAskedPath, contactPath } from '#domain/contact/contact-link.ts'
import { dueAnswerPath, duePath } from '#domain/due/due-paths.ts'
import { company } from '#domain/site/company.ts'
import { costAnswerPath, costPath } from '#domain/site/cost/answer-page.ts'
import { genericText, named, type PageText } from '#domain/staff-pages.ts'
import { type State, type StateSlug, stateOf, states } from '#domain/states.ts'
import { type City, cities, citiesOf, cityPath } from './city.ts'

/** A function, not a constant: the list below is made from it. */
export function checklistPath(state: StateSlug): string {
  return `/checklist/${state}`
}

/** A state's own page: its cities, its map and what it requires. */
export function statePath(state: StateSlug): string {
  return `/service-areas/${state}`
}

/** The public pages, as search engines should list them. */
export const publicPaths: readonly string[] = [
  '/',
  '/services',
  '/about',
  contactPath,
  '/service-areas',
  costPath,
  duePath,
  '/suspect-a-leak',
  '/questions',
  ...states.map(({ slug }) => statePath(slug)),
  ...states.map(({ slug }) => checklistPath(slug)),
  ...cities.map(cityPath),
]

/** Drawn at build time by the product's own generator. */
export const sampleReportPath = '/sample-report.pdf'

/** Where a visitor without JavaScript lands after a contact submission. */
export const thankYouPath = '/contact/thank-you'

/** Rendered to HTML at build time. */
export const staticPaths: readonly string[] = [...publicPaths, thankYouPath]

/**
 * Built too, but at no address of its own: the server fills it in and answers it when a contact form that was
 * posted without JavaScript cannot be taken.
 */
export const contactReplyPath = '/contact/not-sent'

/** Where the build puts the not-found page; the server answers it, with status 404, for every unknown path. */
export const notFoundPath = '/404'

/** Every page that is built and at no address of its own. */
export const pathsWithoutAddress: readonly string[] = [
  notFoundPath,
  contactReplyPath,
  dueAnswerPath,
  costAnswerPath,
  contactAskedPath,
]

export const pageTexts = {
  home: {
    title: named('Fuel Tank Inspection & Compliance'),
    description:
      'Fuel tank inspections, monthly walkthroughs, testing and compliance audits in Florida, Georgia and the Carolinas. Certified inspectors, starting prices.',
  },
  services: {
    title: named('Tank Inspection & Test Services'),
    description:
      'Annual tank inspections, monthly walkthroughs, spill bucket and sump testing, overfill equipment, alarm investigation and audits, with starting prices.',
  },
  about: {
    title: named('About Us'),
    description:
      'Who inspects your fuel tanks: our story, our mission and the values behind every signed report in Florida, Georgia and the Carolinas.',
  },
  contact: {
    title: named('Contact Us'),
    description:
      'Ask for a free consultation and a quote for tank inspections, monthly walkthroughs, hydrostatic testing or a compliance audit. Mon-Fri 8am to 5pm.',
  },
  serviceAreas: {
    title: named('Service Areas'),
    description:
      'Fuel tank inspection and testing in 95 cities of Florida, Georgia and the Carolinas. Find yours, who inspects there and what the state requires.',
  },
  cost: {
    title: named('What Will It Cost?'),
    description:
      'Starting prices for tank inspections, walkthroughs, spill bucket tests and audits. Enter what you have and send the numbers with your request for a quote.',
  },
  due: {
    title: named('What Is Due?'),
    description:
      'Enter your last test dates and see what’s due next: walkthroughs, tests, registration and certificates in Florida, Georgia and the Carolinas.',
  },
  leak: {
    title: named('Suspect a Fuel Leak?'),
    description:
      'What to do first when you suspect a fuel leak, who to call in Florida, Georgia and the Carolinas, and how soon it must be reported.',
  },
  questions: {
    title: named('Questions and Answers'),
    description:
      'Which fuel tanks are regulated, who can do the walkthrough, what fails a test and what to have ready for an inspection: short answers for tank owners.',
  },
  thankYou: { ...genericText, title: named('Thank You') },
  notSent: { ...genericText, title: named('Not Sent Yet') },
  notFound: { ...genericText, title: named('Page Not Found') },
} satisfies Record<string, PageText>

/** A state's own page. */
export const stateText = ({ name, slug }: State): PageText => ({
  title: named(`${name} Tank Inspections`),
  description: `Fuel tank inspections and tests in ${citiesOf(slug).length} ${name} cities: find yours, and see what the state requires of tank owners, rule by rule.`,
})

/** A state's checklist, to print. */
export const checklistText = ({ name }: State): PageText => ({
  title: named(`${name} Tank Checklist`),
  description: `A checklist for fuel tank owners in ${name}, to print and post: what is required or recommended, how often, and the rule behind it.`,
})

const longestTitle = 60

/** The whole title where a result list shows it whole; a long one goes without our name, the longest with `SC`. */
export function cityText({ name, state, county }: City): PageText {
  const { name: stateName, code } = stateOf(state)
  const title = (place: string) => `${name}, ${place} Tank Inspection and Testing`
  const titles = [`${title(stateName)} | ${company.shortName}`, title(stateName), title(code)]
  return {
    title: titles.find(each => each.length <= longestTitle) ?? title(code),
    description: `Annual tank inspections, spill bucket and sump tests in ${name}, ${county} County, ${code}. Starting prices, who inspects there, and a free quote.`,
  }
}
