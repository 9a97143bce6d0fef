// The guard against requests that another website makes with our user's cookie. Browsers say where
// a changing request comes from; a client that says nothing is no browser, carries no cookie it was
// not given, and goes on to the ordinary checks.

interface RequestOrigin {
  method: string
  origin: string | null | undefined
  secFetchSite: string | null | undefined
}

const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
const ownSites: ReadonlySet<string> = new Set(['same-origin', 'none'])

const isSent = (header: string | null | undefined): header is string => typeof header === 'string'

/** False means: refuse. Unknown methods count as changing, unknown header values as foreign. */
export function isOwnOrigin(request: RequestOrigin, ownOrigins: readonly string[]): boolean {
  if (readingMethods.has(request.method)) return true
  if (isSent(request.origin) && !ownOrigins.includes(request.origin)) return false
  return !isSent(request.secFetchSite) || ownSites.has(request.secFetchSite)
}
