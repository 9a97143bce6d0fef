// The devices on which a user is logged in: listed, and ended one by one or all but this one.

import { endOtherSessions, endOwnSession, listOwnSessions } from '#api/sessions.ts'
import { Problem } from '#domain/problems/problem.ts'
import { endSessionById, endSessionsOf, listSessions } from '#server/auth/sessions-store.ts'
import { type Route, route } from '#server/http/life-cycle.ts'

export const ownSessionRoutes = ({ release }: { release: string | null }): Route[] => [
  route(listOwnSessions, async ({ db, user, session }) => ({
    sessions: await listSessions(db, user.uid, { currentId: session?.id ?? null, release, now: new Date() }),
  })),

  route(endOwnSession, async ({ db, user, params, audit }) => {
    if (!(await endSessionById(db, user.uid, params.id))) throw new Problem('session-not-found')
    await audit({ about: user.uid, facts: { count: 1 } })
  }),

  route(endOtherSessions, async ({ db, user, session, audit }) => {
    const count = await endSessionsOf(db, user.uid, session?.id)
    await audit({ about: user.uid, facts: { count } })
  }),
]
