// The addresses of the staff area, for the web build and the server alike, and what its pages call themselves. Apart from
// the public ones: who logs in should not load the names of all our cities.

import { company } from './company.ts'

/** Behind login. A path belongs to the staff area when it is one of these or lies below one. */
export const privatePaths = [
  '/dashboard',
  '/admin',
  '/account',
  '/forms',
  '/completed-forms',
  '/view-form',
  '/edit-form',
  '/day',
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
  '/day': [0, 1],
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
  day: { ...genericText, title: named('My Day') },
  due: { ...genericText, title: named('Due') },
  facilities: { ...genericText, title: named('Facilities') },
  facilityPairs: { ...genericText, title: named('Possible Duplicates') },
  importFacilities: { ...genericText, title: named('Import Facilities') },
  newFacility: { ...genericText, title: named('New Facility') },
  inbox: { ...genericText, title: named('Inbox') },
  forms: { ...genericText, title: named('Form Templates') },
  admin: { ...genericText, title: named('Admin Dashboard') },
  account: { ...genericText, title: named('Your Account') },
} satisfies Record<string, PageText>
