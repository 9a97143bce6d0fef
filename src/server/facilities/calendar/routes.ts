// Calendar feeds over HTTP: one's own secret address, and the calendar at it. Only a hash of the secret is stored, so that a
// stolen database opens no calendar; the log names the pattern of the address and never the secret.

import { createHash, randomBytes } from 'node:crypto'
import { createCalendarFeed, deleteCalendarFeed, readCalendarFeed } from '#api/calendar.ts'
import { company } from '#domain/company.ts'
import { addDays, dayOf } from '#domain/day.ts'
import { calendarOf } from '#domain/due/calendar.ts'
import { dutyNames, sayDue } from '#domain/due/due-words.ts'
import { statusOn, tankDutyIds } from '#domain/due/duty-ids.ts'
import { calendarDaysAhead, calendarDaysBack, calendarEntries } from '#domain/limits.ts'
import { problems } from '#domain/problem.ts'
import { deleteFeed, findFeed, isLiveFeed, saveFeed } from '#server/auth/calendar-feeds-store.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import { textAnswer } from '#server/http/exchange.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { Listed } from '#server/http/router.ts'
import { withUndone } from '../due-index/duty-store.ts'
import { listDueRows } from '../due-index/list-store.ts'

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export interface CalendarParts {
  database: Database
  ownOrigins: () => readonly string[]
  now?: () => Date
}

export function calendarRoutes({ ownOrigins, now = () => new Date() }: CalendarParts): Route[] {
  return [
    route(readCalendarFeed, async ({ db, user }) => ({
      createdAt: (await findFeed(db, user.uid))?.createdAt ?? null,
    })),

    route(createCalendarFeed, async ({ db, user }) => {
      const secret = randomBytes(32).toString('base64url')
      const moment = now()
      await saveFeed(db, { userId: user.uid, secretHash: hashOf(secret) }, moment)
      const origin = ownOrigins()[0] ?? company.website
      return { address: `${origin}/calendar/${secret}.ics`, createdAt: moment.toISOString() }
    }),

    route(deleteCalendarFeed, ({ db, user }) => deleteFeed(db, user.uid)),
  ]
}

/** For calendar programs, which do not log in. */
export function calendarFeed({ database, ownOrigins, now = () => new Date() }: CalendarParts): Listed {
  return {
    method: 'GET',
    path: '/calendar/:file',
    respond: async (_, { file = '' }) => {
      const secret = /^([\w-]{43})\.ics$/.exec(file)?.[1]
      const isLive = secret !== undefined && (await isLiveFeed(database.read, hashOf(secret)))
      if (!isLive) return textAnswer(404, `${problems['not-found'].message}\n`, 'text/plain; charset=utf-8')
      const text = await calendarText(database.read, ownOrigins()[0] ?? company.website, now())
      return textAnswer(200, text, 'text/calendar; charset=utf-8')
    },
  }
}

async function calendarText(db: Db, origin: string, now: Date): Promise<string> {
  const today = dayOf(now)
  const span = { from: addDays(today, -calendarDaysBack), to: addDays(today, calendarDaysAhead) }
  // Walkthroughs and tests: what an inspector drives to a site for.
  const page = { today, span, duties: tankDutyIds, limit: calendarEntries, after: null }
  const rows = (await listDueRows(db, page)).map(withUndone)
  const lines = rows.map(row => {
    const { facilityId, facilityName, tankId, tankLabel, duty, dueOn, citation, basis } = row
    const name = `${dutyNames[duty]}${row.undone?.reason === 'failed' ? ' (retest)' : ''}`
    return {
      id: [facilityId, tankId, duty].filter(Boolean).join('-'),
      duty: [name, facilityName, tankLabel].filter(Boolean).join(', '),
      dueOn,
      basis,
      rule: [
        ...(row.undone ? [sayDue({ ...row, status: statusOn(row, today) }, today)] : []),
        citation,
        `${origin}/facilities/${facilityId}`,
      ].join('\n'),
    }
  })
  return calendarOf(lines, { host: new URL(origin).host, now, hasReminders: false })
}
