// The addresses of the website, once, for the web build and the server alike: which are static documents,
// which belong to the staff area, and what each page calls itself in title and description.

import { type City, cities, cityPath } from './city.ts'
import { company } from './company.ts'
import { type ContactService, contactServices } from './contact-service.ts'
import { stateOf } from './place.ts'

/** The public pages, as search engines should list them. */
export const publicPaths: readonly string[] = [
  '/',
  '/services',
  '/about',
  '/contact',
  '/service-areas',
  '/cost',
  '/suspect-a-leak',
  '/questions',
  ...cities.map(cityPath),
]

/** Where a visitor without JavaScript lands after a contact submission. */
export const thankYouPath = '/contact/thank-you'

/** Rendered to HTML at build time. */
export const staticPaths: readonly string[] = [...publicPaths, thankYouPath]

/**
 * Built too, but at no address of its own: the server fills it in and answers it when a contact form that was
 * posted without JavaScript cannot be taken.
 */
export const contactReplyPath = '/contact/not-sent'

/** Built too, at no address of its own: the contact page with a service already chosen. */
const contactPathWith = (service: ContactService) => `/contact/for/${service}`

export const contactPathsWithService: readonly string[] = contactServices.map(({ value }) =>
  contactPathWith(value),
)

/** The built page for an address: /contact?service=… has one for each service, so that it works without script. */
export function builtPathOf(path: string, query: string): string {
  if (path !== '/contact') return path
  const asked = /[?&]service=([a-z-]+)(?:&|$)/.exec(query)?.[1]
  const service = contactServices.find(({ value }) => value === asked)
  return service ? contactPathWith(service.value) : path
}

/** Where the build puts the not-found page; the server answers it, with status 404, for every unknown path. */
export const notFoundPath = '/404'

/** Behind login. A path belongs to the staff area when it is one of these or lies below one. */
export const privatePaths = [
  '/dashboard',
  '/admin',
  '/account',
  '/forms',
  '/completed-forms',
  '/view-form',
  '/edit-form',
  '/due',
  '/facilities',
  '/contact-submissions',
] as const

/** Answered with the SPA's document. */
export const spaPaths = ['/login', ...privatePaths] as const

/** Whether `path` is one of `roots` or lies below one; capitals do not matter. */
export function isBelow(roots: readonly string[], path: string): boolean {
  const lower = path.toLowerCase()
  return roots.some(root => lower === root || lower.startsWith(`${root}/`))
}

/** How many parts may follow the first one in an address. Paths that are not listed are not judged. */
const partsBelow: Readonly<Record<string, readonly number[]>> = {
  '/login': [0],
  '/dashboard': [0],
  '/admin': [0],
  '/account': [0],
  '/forms': [1, 2],
  '/completed-forms': [0, 1],
  '/view-form': [0, 1],
  '/edit-form': [1],
  '/due': [0],
  '/facilities': [0, 1],
  '/contact-submissions': [0, 1],
}

/** Whether the staff area has a page there, as far as the address alone can say it. A form is at its template's id. */
export function isStaffPage(path: string, templateIds: readonly string[]): boolean {
  const [, root = '', ...parts] = path.split('/')
  const known = partsBelow[`/${root.toLowerCase()}`]
  if (!isBelow(spaPaths, path) || (known && !known.includes(parts.length))) return false
  const [, templateId] = parts
  const isForm = root.toLowerCase() === 'forms' && templateId !== undefined
  return !isForm || templateIds.includes(templateId)
}

export interface PageText {
  title: string
  description: string
}

const named = (name: string) => `${name} | ${company.name}`

/** For every page that has no text of its own. */
export const genericText: PageText = {
  title: company.name,
  description: 'Fuel storage tank inspection, testing and compliance in Florida, Georgia and the Carolinas.',
}

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
      'Starting prices for tank inspections, walkthroughs, spill bucket tests and audits, times what you have. Send the numbers with your request for a quote.',
  },
  leak: {
    title: named('Suspect a Fuel Leak?'),
    description:
      'What to do first when you suspect a fuel leak, whom to call in Florida, Georgia and the Carolinas, and how soon it must be reported.',
  },
  questions: {
    title: named('Questions and Answers'),
    description:
      'Which fuel tanks are regulated, who may do the walkthrough, what fails a test and what to have ready for an inspection: short answers for tank owners.',
  },
  login: {
    title: `${company.name} Login`,
    description: 'Log in to fill in, find and print monthly tank inspection forms.',
  },
  dashboard: {
    title: named('Dashboard'),
    description: 'Start an inspection form for a state and see the most recent submissions.',
  },
  thankYou: { ...genericText, title: named('Thank You') },
  notSent: { ...genericText, title: named('Not Sent Yet') },
  notFound: { ...genericText, title: named('Page Not Found') },
  completedForms: { ...genericText, title: named('Completed Forms') },
  trash: { ...genericText, title: named('Trash') },
  due: { ...genericText, title: named('Due') },
  facilities: { ...genericText, title: named('Facilities') },
  facilityPairs: { ...genericText, title: named('Possible Duplicates') },
  newFacility: { ...genericText, title: named('New Facility') },
  forms: { ...genericText, title: named('Form Templates') },
  admin: { ...genericText, title: named('Admin Dashboard') },
  inbox: { ...genericText, title: named('Inbox') },
  account: { ...genericText, title: named('Change Password') },
} satisfies Record<string, PageText>

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
