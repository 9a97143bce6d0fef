// Calendar feeds over HTTP: one's own secret address with the planned days, and one beside it with what is due, for the office. Only a hash of the secret is stored, so that a
// stolen database opens no calendar; the log names the pattern of the address and never the secret.

import { createHash, randomBytes } from 'node:crypto'
import { createCalendarFeed, deleteCalendarFeed, readCalendarFeed } from '#api/calendar.ts'
import { problems } from '#domain/problems/problem.ts'
import { company } from '#domain/site/company.ts'
import { deleteFeed, findFeed, findFeedUser, saveFeed } from '#server/auth/calendar-feeds-store.ts'
import type { Database } from '#server/db/dialect.ts'
import { textAnswer } from '#server/http/exchange.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { Listed } from '#server/http/router.ts'
import { officeCalendar, ownCalendar } from './calendars.ts'

const officeEnding = '-office'

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

interface CalendarParts {
  database: Database
  ownOrigins: () => readonly string[]
  now?: () => Date
}

export function calendarRoutes({ ownOrigins, now = () => new Date() }: CalendarParts): Route[] {
  return [
    route(readCalendarFeed, async ({ db, user }) => ({
      createdAt: (await findFeed(db, user.uid))?.createdAt ?? null,
    })),

    route(createCalendarFeed, async ({ db, user, audit }) => {
      await audit({ about: user.uid })
      const secret = randomBytes(32).toString('base64url')
      const moment = now()
      await saveFeed(db, { userId: user.uid, secretHash: hashOf(secret) }, moment)
      const origin = ownOrigins()[0] ?? company.website
      return {
        address: `${origin}/calendar/${secret}.ics`,
        officeAddress: `${origin}/calendar/${secret}${officeEnding}.ics`,
        createdAt: moment.toISOString(),
      }
    }),

    route(deleteCalendarFeed, async ({ db, user, audit }) => {
      await audit({ about: user.uid })
      await deleteFeed(db, user.uid)
    }),
  ]
}

/** For calendar programs, which do not log in. */
export function calendarFeed({ database, ownOrigins, now = () => new Date() }: CalendarParts): Listed {
  return {
    method: 'GET',
    path: '/calendar/:file',
    respond: async (_, { file = '' }) => {
      const [, secret, ending = ''] = /^([\w-]{43})(-office)?\.ics$/.exec(file) ?? []
      const userId = secret === undefined ? null : await findFeedUser(database.read, hashOf(secret))
      if (!userId) return textAnswer(404, `${problems['not-found'].message}\n`, 'text/plain; charset=utf-8')
      const feed = { origin: ownOrigins()[0] ?? company.website, now: now() }
      const text = await (ending === officeEnding
        ? officeCalendar(database.read, feed)
        : ownCalendar(database.read, userId, feed))
      return textAnswer(200, text, 'text/calendar; charset=utf-8')
    },
  }
}
