// The session's cookie: its name, what every Set-Cookie about it says, and the signed token in it: nothing unsigned
// reaches the database.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { readCookie, setCookie } from './cookies.ts'
import { sessionLifetime } from './sessions-store.ts'

export interface AuthSettings {
  secret: string
  /** The site's own address; an https one makes the cookie Secure and gives it the __Host- prefix. */
  baseUrl: string
}

interface SessionCookie {
  /** The token of a request's header `cookie`, or null when it has none that we signed. */
  readToken(header: string | undefined): string | null
  /** A Set-Cookie that gives the browser the whole time again. */
  renewed(token: string): string
  /** A Set-Cookie that makes the browser forget it. */
  forgotten: string
}

export function sessionCookie({ secret, baseUrl }: AuthSettings): SessionCookie {
  const secure = baseUrl.startsWith('https:')
  const name = secure ? '__Host-session' : 'session'
  const sign = (token: string): string => createHmac('sha256', secret).update(token).digest('base64')
  // Which values we signed never changes; whether a session still holds is asked of the database every time.
  const verified = new Map<string, string>()
  const write = (value: string, maxAge: number) => setCookie(name, value, { maxAge, path: '/', secure })
  return {
    readToken: header => {
      if (header === undefined) return null
      const known = verified.get(header)
      if (known) return known
      const [token, signature] = splitAtLast('.', readCookie(header, name) ?? '')
      if (token === '' || !isSame(signature, sign(token))) return null
      if (verified.size >= mostVerified) verified.clear()
      if (header.length <= longestVerified) verified.set(header, token)
      return token
    },
    renewed: token => write(`${token}.${sign(token)}`, sessionLifetime.idleMs / 1000),
    forgotten: write('', 0),
  }
}

/** Headers, as browsers send the same one again and again; a long one carries what is not ours. */
const mostVerified = 1000
const longestVerified = 1000

const splitAtLast = (mark: string, text: string): [string, string] => {
  const place = text.lastIndexOf(mark)
  return place < 0 ? ['', ''] : [text.slice(0, place), text.slice(place + 1)]
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
