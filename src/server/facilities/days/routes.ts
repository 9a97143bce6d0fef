// Planned days over HTTP.

import { readDay, readDayHistory, saveDay } from '#api/days.ts'
import { Problem } from '#domain/problems/problem.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { requireDay, savePlannedDay } from './save.ts'
import { findPerson, listDayChanges } from './store.ts'

export const dayRoutes = (now: () => Date = () => new Date()): Route[] => [
  route(readDay, { snapshot: true }, ({ db, user, params, query }) =>
    requireDay(db, { userId: query.userId ?? user.uid, day: params.day }, now()),
  ),

  route(saveDay, ({ db, user, params, query, version, body }) =>
    savePlannedDay(db, {
      userId: query.userId ?? user.uid,
      day: params.day,
      stops: body.stops,
      by: user.uid,
      version,
      now: now(),
    }),
  ),

  route(readDayHistory, async ({ db, user, params, query }) => {
    const userId = query.userId ?? user.uid
    if (!(await findPerson(db, userId))) throw new Problem('user-not-found')
    return { entries: await listDayChanges(db, { userId, day: params.day }) }
  }),
]
