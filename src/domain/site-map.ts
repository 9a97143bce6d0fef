// The addresses of the website, once, for the web build and the server alike: which are static documents,
// which belong to the staff area, and what each page calls itself in title and description.

import { type City, cities, cityPath } from './city.ts'
import { company } from './company.ts'
import { stateOf } from './place.ts'

/** The public pages, as search engines should list them. */
export const publicPaths: readonly string[] = [
  '/',
  '/services',
  '/about',
  '/contact',
  '/service-areas',
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
] as const

/** Answered with the SPA's document. */
export const spaPaths = ['/login', ...privatePaths] as const

/** Whether `path` is one of `roots` or lies below one; capitals do not matter. */
export function isBelow(roots: readonly string[], path: string): boolean {
  const lower = path.toLowerCase()
  return roots.some(root => lower === root || lower.startsWith(`${root}/`))
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
    title: `Fuel Tank Inspection & Compliance | ${company.name}`,
    description:
      'Certified inspectors for underground and aboveground fuel tanks in Florida, Georgia, South Carolina and North Carolina: inspections, monthly walkthroughs, testing and audits.',
  },
  services: {
    title: named('Tank Inspection, Testing and Compliance Services'),
    description:
      'Annual tank inspections, monthly walkthroughs, hydrostatic sump and spill bucket testing, overfill equipment, alarm investigation and compliance audits, with starting prices.',
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
      'Fuel tank inspection and testing in 95 cities of Florida, Georgia, South Carolina and North Carolina: find yours and what the state asks of tank owners there.',
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
  forms: { ...genericText, title: named('Form Templates') },
  admin: { ...genericText, title: named('Admin Dashboard') },
  account: { ...genericText, title: named('Change Password') },
} satisfies Record<string, PageText>

export function cityText({ name, state, county }: City): PageText {
  const stateName = stateOf(state).name
  return {
    title: named(`${name}, ${stateName} Tank Inspection and Testing`),
    description: `Annual tank inspections, spill bucket and sump integrity tests in ${name}, ${county} County, ${stateName}: what the state asks of tank owners, how we test, and a free quote.`,
  }
}
