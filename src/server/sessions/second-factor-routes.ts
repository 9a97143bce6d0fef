// The second step of one's own login: set up with an app, confirmed, turned off.

import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  turnOffSecondFactor,
} from '#api/second-factor.ts'
import { Problem } from '#domain/problems/problem.ts'
import { company } from '#domain/site/company.ts'
import { isSecondFactorRequired } from '#domain/users/second-factor.ts'
import { deleteFactor, listRecoveryCodes, readSecondFactorFor } from '#server/auth/second-factor-store.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { currentPasswordCheck } from './current-password.ts'
import type { SessionParts } from './parts.ts'

export function secondFactorRoutes(parts: SessionParts): Route[] {
  const { database, throttle, factors } = parts
  const requireCurrentPassword = currentPasswordCheck(parts)
  return [
    route(readSecondFactor, async ({ db, user }) => ({
      isOn: await factors.isOn(user.uid),
      recoveryCodesLeft: (await listRecoveryCodes(db, user.uid)).length,
      isRequired: isSecondFactorRequired(await readSecondFactorFor(db), user),
    })),

    route(beginSecondFactor, { ownTransactions: true }, async ({ user, body, address, request, audit }) => {
      const typed = { password: body.password, field: 'password' }
      await requireCurrentPassword({ user, address, request }, typed, why =>
        audit({ what: 'second-factor-not-set-up', about: user.uid, facts: { why } }),
      )
      const uri = await factors.begin(user.uid, { issuer: company.name, account: user.email })
      if (uri === null) throw new Problem('second-factor-on')
      return { uri }
    }),

    route(confirmSecondFactor, { ownTransactions: true }, async ({ user, session, body, audit }) => {
      const attempt = await throttle.beginSetUp(session?.id ?? user.uid)
      const recoveryCodes = await factors.confirm(user.uid, body.code)
      if (!recoveryCodes) {
        const { code, message } = new Problem('invalid-setup-code')
        throw new Problem(code, { errors: { code: message } })
      }
      await attempt.succeeded()
      await audit({ about: user.uid })
      const left = await listRecoveryCodes(database.read, user.uid)
      return { recoveryCodes, recoveryCodesLeft: left.length }
    }),

    route(turnOffSecondFactor, { ownTransactions: true }, async ({ user, body, address, request, audit }) => {
      const typed = { password: body.password, field: 'password' }
      await requireCurrentPassword({ user, address, request }, typed, why =>
        audit({ what: 'second-factor-not-turned-off', about: user.uid, facts: { why } }),
      )
      await database.transaction(async db => {
        await deleteFactor(db, user.uid)
        await audit({ about: user.uid }, db)
      })
    }),
  ]
}
