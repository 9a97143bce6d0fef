// The links that header and footer offer, and which of them is the current page.

export interface NavigationLink {
  to: string
  label: string
}

export const mainLinks: readonly NavigationLink[] = [
  { to: '/', label: 'Home' },
  { to: '/services', label: 'Services' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
]

export const quickLinks: readonly NavigationLink[] = [
  { to: '/', label: 'Home' },
  { to: '/services', label: 'Services' },
  { to: '/about', label: 'About Us' },
  { to: '/contact', label: 'Contact' },
  { to: '/service-areas', label: 'Service Areas' },
]

export const serviceLinks: readonly NavigationLink[] = [
  { to: '/services', label: 'Tank Inspections' },
  { to: '/services', label: 'Monthly Walkthroughs' },
  { to: '/services', label: 'Compliance Audits' },
]

/** Below the footer's columns: for people with a question before they are customers. */
export const helpLinks: readonly NavigationLink[] = [
  { to: '/suspect-a-leak', label: 'Suspect a leak?' },
  { to: '/what-is-due', label: 'What is due?' },
  { to: '/cost', label: 'What will it cost?' },
  { to: '/questions', label: 'Questions and answers' },
]

export const quoteLink: NavigationLink = { to: '/contact#quote', label: 'Get a Quote' }
export const loginLink: NavigationLink = { to: '/login', label: 'Login' }

/** Home is active on the home page alone; every other link also on the pages below it. */
export const isActive = (to: string, path: string): boolean =>
  path === to || (to !== '/' && path.startsWith(`${to}/`))
