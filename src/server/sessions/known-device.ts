// Devices that logged in before are known by a signed cookie, one per account, so that their tries are counted apart
// from a guesser's. It proves one successful login and nothing more: it does not log anyone in. A new password voids
// it, or a thief of the old one could have made any number of such devices to guess the new one with. For the same reason
// the cookie says whether the second step was passed as well: codes are counted apart for such devices alone.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readCookie, setCookie } from '#server/auth/cookies.ts'
import type { AuthSettings } from '#server/auth/session-cookie.ts'
import type { Database } from '#server/db/dialect.ts'
import { findPasswordHashByEmail } from './store.ts'

const day = 24 * 60 * 60

/** Browsers keep no cookie longer. */
const maxAge = 400 * day

export interface KnownDevice {
  id: string
  /** It has passed the second step, too. */
  hasPassedSecondStep: boolean
}

/** `cookies` is a request's header `cookie`. */
export interface KnownDevices {
  /** Which device this is, when it carries the cookie of this account; else null. */
  find(cookies: string | undefined, email: string): Promise<KnownDevice | null>
  /**
   * For an account that this device has just logged in to. A device that is known already stays the same one, and keeps what
   * it has passed.
   */
  cookieFor(cookies: string | undefined, email: string, hasPassedSecondStep: boolean): Promise<string>
}

/** An account as both the throttle and the cookies name it: however its e-mail was typed. */
export const accountName = (email: string): string => email.normalize('NFKC').toLowerCase()

export function knownDevices(database: Database, settings: AuthSettings): KnownDevices {
  const key = createHmac('sha256', settings.secret).update('device cookie').digest()
  const hash = (...words: string[]) => createHmac('sha256', key).update(JSON.stringify(words)).digest()
  const secure = settings.baseUrl.startsWith('https:')
  const prefix = secure ? '__Secure-' : ''
  const nameFor = (account: string) =>
    `${prefix}device-${hash('name', account).toString('base64url').slice(0, 16)}`

  const signFor = async (account: string) => {
    const passwordHash = await findPasswordHashByEmail(database.read, account)
    if (passwordHash === null) return null
    return ({ id, hasPassedSecondStep }: KnownDevice) =>
      hash('device', account, id, passwordHash, ...(hasPassedSecondStep ? ['second step'] : []))
  }

  const find: KnownDevices['find'] = async (cookies, email) => {
    const account = accountName(email)
    const value = readCookie(cookies, nameFor(account)) ?? ''
    const { id, mac } = /^(?<id>[\w-]{22})\.(?<mac>[\w-]{43})$/.exec(value)?.groups ?? {}
    const sign = id && mac ? await signFor(account) : null
    if (!id || !mac || !sign) return null
    const candidates = [true, false].map(hasPassedSecondStep => ({ id, hasPassedSecondStep }))
    const given = Buffer.from(mac, 'base64url')
    return candidates.find(device => timingSafeEqual(given, sign(device))) ?? null
  }

  return {
    find,
    cookieFor: async (cookies, email, hasPassedSecondStep) => {
      const account = accountName(email)
      const known = await find(cookies, email)
      const device = {
        id: known?.id ?? randomBytes(16).toString('base64url'),
        hasPassedSecondStep: hasPassedSecondStep || known?.hasPassedSecondStep === true,
      }
      const mac = (await signFor(account))?.(device)
      const value = `${device.id}.${mac?.toString('base64url') ?? ''}`
      // Only the login reads it, so it travels nowhere else.
      return setCookie(nameFor(account), value, { maxAge, path: '/api/session', secure })
    },
  }
}
