// Log in, log out, who am I, change my password.

import { changeOwnPassword, logIn, logOut, readSession } from '#api/session.ts'
import { Problem } from '#domain/problem.ts'
import type { Auth } from '#server/auth/auth.ts'
import { verifyPassword } from '#server/auth/password-hash.ts'
import { hashSafePassword } from '#server/auth/password-policy.ts'
import { endAccess, findPasswordHash, savePasswordHash } from '#server/auth/store.ts'
import type { Database } from '#server/db/dialect.ts'
import { addressBucket } from '#server/http/client-address.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { accountInLog } from './account-in-log.ts'
import type { KnownDevices } from './known-device.ts'
import type { Throttle } from './throttle.ts'

export interface SessionParts {
  database: Database
  auth: Auth
  throttle: Throttle
  devices: KnownDevices
  offlineLoginDays: number
  /** Keys the hash under which the log names an account that does not exist. */
  secret: string
}

export function sessionRoutes(parts: SessionParts): Route[] {
  const { database, auth, throttle, devices, offlineLoginDays, secret } = parts
  return [
    route(readSession, async ({ user, request }) => {
      if (user) return { user, offlineLoginDays }
      return (await auth.isTurnedOff(request.headers.cookie)) ? { user, isOff: true as const } : { user }
    }),

    route(
      logIn,
      async ({ body, address, request, setCookie, audit }) => {
        const device = await devices.find(request.headers.cookie, body.email)
        const refused = async (error: unknown): Promise<never> => {
          const why = error instanceof Problem ? error.code : 'outage'
          audit('login failed', { ...(await accountInLog(database.read, body.email, secret)), why })
          throw error
        }
        const attempt = await throttle
          .begin(body.email, { address: addressBucket(address), device })
          .catch(refused)
        const signedIn = await auth.signIn(body.email, body.password)
        if (!signedIn) return refused(new Problem('wrong-credentials'))
        await attempt.succeeded()
        audit('login', { account: signedIn.user.uid })
        signedIn.setCookies.forEach(setCookie)
        setCookie(await devices.cookieFor(request.headers.cookie, signedIn.user.email))
        return { user: signedIn.user }
      },
      { ownTransactions: true },
    ),

    route(
      logOut,
      async ({ user, request, setCookie, audit }) => {
        const cookies = await auth.signOut(request.headers.cookie)
        if (user) audit('logout', { account: user.uid })
        cookies.forEach(setCookie)
      },
      { ownTransactions: true },
    ),

    route(
      changeOwnPassword,
      async ({ user, body, address, request, setCookie, audit }) => {
        const device = await devices.find(request.headers.cookie, user.email)
        const attempt = await throttle.begin(user.email, { address: addressBucket(address), device })
        const currentHash = await findPasswordHash(database.read, user.uid)
        if (!currentHash || !(await verifyPassword(currentHash, body.currentPassword))) {
          const { message } = new Problem('wrong-current-password')
          audit('password not changed', { account: user.uid, why: 'wrong-current-password' })
          throw new Problem('wrong-current-password', { errors: { currentPassword: message } })
        }
        await attempt.succeeded()
        const newHash = await hashSafePassword(body.newPassword, user, 'newPassword')
        await database.transaction(async db => {
          await savePasswordHash(db, user.uid, newHash, new Date())
          await endAccess(db, user.uid)
        })
        audit('password changed', { account: user.uid })
        // All sessions are gone, this one too; the device at hand gets a new one with a new token. The password is
        // changed even if the database is away by now: a user who gets no session logs in with it.
        try {
          const signedIn = await auth.signIn(user.email, body.newPassword)
          signedIn?.setCookies.forEach(setCookie)
          if (signedIn) setCookie(await devices.cookieFor(request.headers.cookie, user.email))
        } catch (error) {
          if (!database.isFull(error) && !database.isOutage(error)) throw error
        }
      },
      { ownTransactions: true },
    ),
  ]
}
