// The addresses of the website, once, for the web build and the server alike: which are static documents,
// which belong to the staff area, and what each page calls itself in title and description.

import { company } from './company.ts'

/** Rendered to HTML at build time. */
export const staticPaths = ['/'] as const

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
  login: {
    title: `${company.name} Login`,
    description: 'Log in to fill in, find and print monthly tank inspection forms.',
  },
  dashboard: {
    title: named('Dashboard'),
    description: 'Start an inspection form for a state and see the most recent submissions.',
  },
  notFound: { ...genericText, title: named('Page Not Found') },
  completedForms: { ...genericText, title: named('Completed Forms') },
  forms: { ...genericText, title: named('Form Templates') },
  admin: { ...genericText, title: named('Admin Dashboard') },
  account: { ...genericText, title: named('Change Password') },
} satisfies Record<string, PageText>
