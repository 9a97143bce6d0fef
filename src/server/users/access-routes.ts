// What admins do about the logins of others: see and end their sessions, take off a second factor whose phone is lost, and
// require one.

import { readAccountSettings, saveAccountSettings, takeOffSecondFactor } from '#api/second-factor.ts'
import { endUserSession, endUserSessions, listUserSessions } from '#api/sessions.ts'
import { Problem } from '#domain/problems/problem.ts'
import {
  deleteAllFactors,
  readSecondFactorFor,
  saveSecondFactorFor,
} from '#server/auth/second-factor-store.ts'
import { endSessionById, endSessionsOf, listSessions } from '#server/auth/sessions-store.ts'
import { endAccess } from '#server/auth/store.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { requireUser } from './accounts.ts'

export const accessRoutes = ({ release }: { release: string | null }): Route[] => [
  route(listUserSessions, async ({ db, params, session }) => {
    await requireUser(db, params.uid)
    const currentId = session?.id ?? null
    return { sessions: await listSessions(db, params.uid, { currentId, release, now: new Date() }) }
  }),

  route(endUserSession, async ({ db, params, audit }) => {
    if (!(await endSessionById(db, params.uid, params.id))) throw new Problem('session-not-found')
    await audit({ about: params.uid, facts: { count: 1 } })
  }),

  route(endUserSessions, async ({ db, params, audit }) => {
    await requireUser(db, params.uid)
    const count = await endSessionsOf(db, params.uid)
    await audit({ about: params.uid, facts: { count } })
  }),

  route(takeOffSecondFactor, async ({ db, user, params, audit }) => {
    // A finder of an unlocked admin's device must not be able to take the account with it.
    if (params.uid === user.uid) throw new Problem('own-second-factor')
    await requireUser(db, params.uid)
    const wasOn = await deleteAllFactors(db, params.uid)
    // The phone that was lost is likely to be logged in.
    await endAccess(db, params.uid)
    await audit({ facts: { wasOn } })
  }),

  route(readAccountSettings, async ({ db }) => ({ secondFactorFor: await readSecondFactorFor(db) })),

  route(saveAccountSettings, async ({ db, body, audit }) => {
    await saveSecondFactorFor(db, body.secondFactorFor)
    await audit({ facts: { for: body.secondFactorFor } })
    return body
  }),
]
