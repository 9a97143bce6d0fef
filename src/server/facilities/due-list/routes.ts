// What is due, over HTTP.

import { create as attachment } from 'content-disposition'
import { exportDueCsv, exportDueXlsx, listDue, listDueSites } from '#api/due.ts'
import { listWorstDue, readDueMonth } from '#api/due-today.ts'
import type { FilterOf } from '#api/endpoint.ts'
import { dayOf } from '#domain/day.ts'
import { xlsxType } from '#report/xlsx.ts'
import { workbooks } from '#server/concurrency/heavy-work.ts'
import { createLimit } from '#server/concurrency/limit.ts'
import type { Database } from '#server/db/dialect.ts'
import { byteStream } from '#server/http/byte-stream.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { Log } from '#server/http/log.ts'
import { countMonth } from '../due-index/count-store.ts'
import { dueAsCsv, dueAsWorkbook, type ExportedDue } from './export.ts'
import { duePage, sitePage, worstDue } from './pages.ts'

/** A download lasts as long as its client likes, and holds a connection to the database. */
const downloads = 2

interface DueParts {
  database: Database
  log: Log
}

export function dueListRoutes({ database, log }: DueParts, now: () => Date = () => new Date()): Route[] {
  const limit = createLimit(downloads)
  const onFailure = (error: unknown) => log.error('what is due cut short', error)
  const today = () => dayOf(now())
  const wantedIn = ({ todo, ...query }: FilterOf<typeof exportDueCsv>): ExportedDue => ({
    ...query,
    todo: todo === 'true',
    today: today(),
  })
  return [
    route(listDue, ({ db, query, page }) => duePage(db, query, page, today()), { oneMoment: true }),
    route(listDueSites, ({ db, query, page }) => sitePage(db, query, page, today()), { oneMoment: true }),
    route(listWorstDue, ({ db, query }) => worstDue(db, query.limit, today()), { oneMoment: true }),

    route(readDueMonth, async ({ db }) => ({
      month: today().slice(0, 7),
      ...(await countMonth(db, today())),
    })),

    route(exportDueCsv, ({ query, request, setHeader, audit }) =>
      limit(async leave => {
        await audit({ facts: { what: 'due', format: 'csv' } })
        const chunks = dueAsCsv(database, wantedIn(query), leave)
        const answer = await byteStream(chunks, { signal: request.signal, onFailure })
        setHeader('content-type', 'text/csv; charset=utf-8; header=present')
        setHeader('content-disposition', attachment(`due-${today()}.csv`))
        return answer
      }),
    ),

    route(exportDueXlsx, async ({ query, user, setHeader, audit }) => {
      const bytes = await workbooks(user.uid, inTurn =>
        inTurn(() => dueAsWorkbook(database, wantedIn(query))),
      )
      setHeader('content-type', xlsxType)
      setHeader('content-length', String(bytes.length))
      setHeader('content-disposition', attachment(`due-${today()}.xlsx`))
      await audit({ facts: { what: 'due', format: 'xlsx' } })
      return new Blob([bytes]).stream()
    }),
  ]
}
