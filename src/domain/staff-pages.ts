// The addresses of the staff area, for the web build and the server alike, and what its pages call themselves. Apart from
// the public ones: who logs in should not load the names of all our cities.

import { company } from './site/company.ts'

/** Behind login. A path belongs to the staff area when it is one of these or lies below one. */
export const privatePaths = [
  '/dashboard',
  '/admin',
  '/account',
  '/forms',
  '/completed-forms',
  '/view-form',
  '/edit-form',
  '/visits',
  '/day',
  '/due',
  '/findings',
  '/facilities',
  '/contact-submissions',
] as const

/** Answered with the SPA's document. */
export const spaPaths = ['/login', '/reset-password', '/invitation', ...privatePaths] as const

/** Whether `path` is one of `roots` or lies below one; capitals do not matter. */
export function isBelow(roots: readonly string[], path: string): boolean {
  const lower = path.toLowerCase()
  return roots.some(root => lower === root || lower.startsWith(`${root}/`))
}

/** What may follow the first part of an address. */
const below: Readonly<
  Record<(typeof spaPaths)[number], 'nothing' | 'maybe one part' | 'one part' | 'a form' | 'maybe a table'>
> = {
  '/login': 'nothing',
  '/reset-password': 'nothing',
  '/invitation': 'nothing',
  '/dashboard': 'nothing',
  '/admin': 'maybe a table',
  '/account': 'nothing',
  '/forms': 'a form',
  '/completed-forms': 'maybe one part',
  '/view-form': 'maybe one part',
  '/edit-form': 'one part',
  '/visits': 'one part',
  '/day': 'maybe one part',
  '/due': 'nothing',
  '/findings': 'maybe one part',
  '/facilities': 'maybe one part',
  '/contact-submissions': 'maybe one part',
}

/**
 * The addresses of all screens, as far as the address alone can say it; a form is at its template's id. The server and the
 * service worker ask the same expression, capitals aside.
 */
export function staffPagePattern(templateIds: readonly string[]): string {
  const endings = {
    nothing: '',
    'maybe one part': '(?:/[^/]+)?',
    'one part': '/[^/]+',
    'maybe a table': '(?:/(?:rules|audit))?',
    'a form': `/[^/]+(?:/(?:${templateIds.join('|')}))?`,
  }
  return `^(?:${spaPaths.map(path => path + endings[below[path]]).join('|')})$`
}

export interface PageText {
  title: string
  description: string
}

export const named = (name: string) => `${name} | ${company.name}`

/** For every page that has no text of its own. */
export const genericText: PageText = {
  title: company.name,
  description: 'Fuel storage tank inspection, testing and compliance in Florida, Georgia and the Carolinas.',
}

export const staffTexts = {
  login: {
    title: `${company.name} Login`,
    description: 'Log in to fill in, find and print monthly tank inspection forms.',
  },
  dashboard: {
    title: named('Dashboard'),
    description: 'Start an inspection form for a state and see the most recent submissions.',
  },
  completedForms: { ...genericText, title: named('Completed Forms') },
  trash: { ...genericText, title: named('Trash') },
  visit: { ...genericText, title: named('Visit') },
  day: { ...genericText, title: named('My Day') },
  due: { ...genericText, title: named('Due') },
  findings: { ...genericText, title: named('Findings') },
  facilities: { ...genericText, title: named('Facilities') },
  facilityPairs: { ...genericText, title: named('Possible Duplicates') },
  importFacilities: { ...genericText, title: named('Import Facilities') },
  newFacility: { ...genericText, title: named('New Facility') },
  inbox: { ...genericText, title: named('Inbox') },
  forms: { ...genericText, title: named('Form Templates') },
  admin: { ...genericText, title: named('Admin Dashboard') },
  rules: { ...genericText, title: named('Rules') },
  audit: { ...genericText, title: named('Audit Log') },
  account: { ...genericText, title: named('Your Account') },
  resetPassword: { ...genericText, title: named('Reset Password') },
  invitation: { ...genericText, title: named('Choose Your Password') },
} satisfies Record<string, PageText>
