// The session's cookie: its name, what every Set-Cookie about it says, and the token in it. better-auth signs the token
// when somebody logs in; here the signature is checked, with the same key, and nothing unsigned reaches the database.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { sessionLifetime } from './session-lifetime.ts'

export interface AuthSettings {
  secret: string
  /** The site's own address; an https one makes the cookie Secure and gives it the __Host- prefix. */
  baseUrl: string
}

export interface SessionCookie {
  name: string
  attributes: { httpOnly: true; sameSite: 'lax'; path: '/'; secure: boolean }
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
  const setCookie = (value: string, maxAge: number) =>
    `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    name,
    attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
    readToken: header => {
      const [token, signature] = splitAtLast('.', cookieValue(name, header) ?? '')
      return token !== '' && isSame(signature, sign(token)) ? token : null
    },
    renewed: token => setCookie(encodeURIComponent(`${token}.${sign(token)}`), sessionLifetime.idleMs / 1000),
    forgotten: setCookie('', 0),
  }
}

/** The first cookie of that name, as browsers send it; null when it is missing or no text. */
export function cookieValue(name: string, header: string | undefined): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = splitAtFirst('=', pair)
    if (key.trim() === name) return decode(value.trim())
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

const splitAtFirst = (mark: string, text: string): [string, string] => splitAt(text, text.indexOf(mark))
const splitAtLast = (mark: string, text: string): [string, string] => splitAt(text, text.lastIndexOf(mark))
const splitAt = (text: string, place: number): [string, string] =>
  place < 0 ? ['', ''] : [text.slice(0, place), text.slice(place + 1)]

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
