// Cookies as they travel: found in a request, written into an answer. None of ours is for scripts or other sites.

/** The first cookie of that name in a request's header `cookie`; null when it is missing or no text. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const mark = pair.indexOf('=')
    if (mark > 0 && pair.slice(0, mark).trim() === name) return decode(pair.slice(mark + 1).trim())
  }
  return null
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

interface CookieScope {
  /** In seconds; 0 makes the browser forget it. */
  maxAge: number
  path: string
  secure: boolean
}

export const setCookie = (name: string, value: string, { maxAge, path, secure }: CookieScope): string =>
  `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=${path}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
