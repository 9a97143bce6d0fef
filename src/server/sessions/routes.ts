// Log in, log out, who am I, change my password.

import { logIn } from '#api/log-in.ts'
import { changeOwnPassword } from '#api/own-password.ts'
import { logOut, readSession } from '#api/session.ts'
import { Problem } from '#domain/problems/problem.ts'
import type { Unsettled } from '#server/auth/auth.ts'
import { hashSafePassword } from '#server/auth/password-policy.ts'
import type { Device } from '#server/auth/sessions-store.ts'
import { holdPassword, replacePassword } from '#server/auth/store.ts'
import { addressBucket } from '#server/http/client-address.ts'
import { type HttpRequest, headerOf } from '#server/http/exchange.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { noteLimit } from '#server/http/note-limit.ts'
import { accountInLog } from './account-in-log.ts'
import { currentPasswordCheck, wrongPassword } from './current-password.ts'
import { accountName } from './known-device.ts'
import type { SessionParts } from './parts.ts'
import { secondStep } from './second-step.ts'

export function sessionRoutes(parts: SessionParts): Route[] {
  const { database, auth, throttle, devices, offlineLoginDays, secret } = parts
  const refusals = noteLimit()
  const requireCurrentPassword = currentPasswordCheck(parts)
  const requireSecondStep = secondStep(parts)

  return [
    route(readSession, async ({ user, session, request }) => {
      if (user) return { user, offlineLoginDays, ...unsettledFlags(session?.unsettled) }
      return (await auth.isTurnedOff(request.headers.cookie)) ? { user, isOff: true as const } : { user }
    }),

    route(logIn, { ownTransactions: true }, async ({ body, address, request, setCookie, audit }) => {
      const { cookie } = request.headers
      const device = await devices.find(cookie, body.email)
      const refused = async (error: unknown): Promise<never> => {
        const why = error instanceof Problem ? error.code : 'outage'
        const reason = error instanceof Problem && typeof error.cause === 'string' ? error.cause : undefined
        const { account, ...unknown } = await accountInLog(database.read, body.email, secret)
        // An attacker must not be able to fill the log with what the throttle has refused already.
        const isNoted = why !== 'login-throttled' || refusals.mayNote()
        if (isNoted) await audit({ what: 'login-failed', about: account, facts: { ...unknown, why, reason } })
        throw error
      }
      const attempt = await throttle
        .begin(body.email, { address: addressBucket(address), device })
        .catch(refused)
      const checked = await auth.checkPassword(accountName(body.email), body.password)
      if (!checked) return refused(new Problem('wrong-credentials'))
      const { user, passwordHash } = checked
      const second = await requireSecondStep(user.uid, { ...body, device }).catch(async error => {
        await attempt.takenBack()
        return refused(error)
      })
      await attempt.succeeded()
      const cookies = await auth.openSession(user.uid, passwordHash, deviceOf(request))
      if (!cookies) return refused(new Problem('wrong-credentials'))
      await audit({ about: user.uid, by: user.uid, facts: { second } })
      cookies.forEach(setCookie)
      setCookie(await devices.cookieFor(cookie, user.email, second !== undefined))
      return { user, ...unsettledFlags(await auth.unsettledOf(user)) }
    }),

    route(logOut, { ownTransactions: true }, async ({ user, request, setCookie, audit }) => {
      const cookies = await auth.signOut(request.headers.cookie)
      await audit(user && { about: user.uid })
      cookies.forEach(setCookie)
    }),

    route(
      changeOwnPassword,
      { ownTransactions: true },
      async ({ user, body, address, request, setCookie, audit }) => {
        const current = { password: body.currentPassword, field: 'currentPassword' }
        const { cookie } = request.headers
        const device = await devices.find(cookie, user.email)
        const oldHash = await requireCurrentPassword({ user, address, request }, current, why =>
          audit({ what: 'password-not-changed', about: user.uid, facts: { why } }),
        )
        const newHash = await hashSafePassword(body.newPassword, user, 'newPassword')
        await database.transaction(async db => {
          if (!(await holdPassword(db, user.uid, oldHash))) throw wrongPassword(current.field)
          await replacePassword(db, user.uid, { hash: newHash })
          await audit({ about: user.uid }, db)
        })
        // All sessions are gone, this one too; the device at hand gets a new one with a new token. The password is
        // changed even if the database is away by now: a user who gets no session logs in with it.
        try {
          const cookies = await auth.openSession(user.uid, newHash, deviceOf(request))
          cookies?.forEach(setCookie)
          setCookie(await devices.cookieFor(cookie, user.email, device?.hasPassedSecondStep ?? false))
        } catch (error) {
          if (!database.isFull(error) && !database.isOutage(error)) throw error
        }
      },
    ),
  ]
}

const deviceOf = (request: HttpRequest): Device => ({
  userAgent: headerOf(request, 'user-agent'),
  release: headerOf(request, 'x-release'),
})

const unsettledFlags = (unsettled: Unsettled | null | undefined) => ({
  ...(unsettled === 'password-change-needed' && { mustChangePassword: true as const }),
  ...(unsettled === 'second-factor-setup-needed' && { mustSetUpSecondFactor: true as const }),
})
