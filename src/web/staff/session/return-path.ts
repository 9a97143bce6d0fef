// Where to go after login. The address bar is not trusted: only pages of the private area are accepted, so that
// a forged link cannot lead anywhere else.

import { isBelow, privatePaths } from '#domain/staff-pages.ts'

const parameter = 'from'

/** The fragment is not included: the guard does not get it, and no private page has one. */
export function loginPath(origin: URL): string {
  const query = new URLSearchParams({ [parameter]: origin.pathname + origin.search })
  return `/login?${query}`
}

/** Where a login leads: the page asked for first, or the dashboard. */
export function returnPath(login: URL): string {
  const wanted = login.searchParams.get(parameter) ?? ''
  if (!(wanted.startsWith('/') && URL.canParse(wanted, login.origin))) return '/dashboard'
  const target = new URL(wanted, login.origin)
  const isOurs = target.origin === login.origin && isBelow(privatePaths, target.pathname)
  return isOurs ? target.pathname + target.search : '/dashboard'
}
