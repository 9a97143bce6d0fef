// The path a request asks for, decoded, or null when it is written in a way no link of ours is:
// those are attempts to mean another path than the one that was checked.

interface SiteAddress {
  /** Decoded, with a leading slash, never with two slashes in a row. */
  path: string
  /** The same path as it was sent, and the query with its question mark, both safe in a header. */
  sentPath: string
  query: string
}

/** Nothing in it can mean anything but itself. */
const plain = /^(?:\/[\w-][\w.-]*)*\/?$/
const disguised = /%2f|%5c|\\|\/\//i
const unprintable = /\p{Cc}/u

/** `url` is path and query. */
export function siteAddress(url: string): SiteAddress | null {
  if (url !== '' && plain.test(url)) return { path: url, sentPath: url, query: '' }
  // URL has resolved `.` and `..` by now, also those written as %2e.
  const { pathname, search } = new URL(`http://site${url}`)
  if (disguised.test(pathname)) return null
  const path = decode(pathname)
  if (path === null || unprintable.test(path)) return null
  return { path, sentPath: pathname, query: search }
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
