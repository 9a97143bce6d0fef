// What is due, over HTTP.

import { exportDueCsv, exportDueXlsx, listDue, listDueSites } from '#api/due.ts'
import { listWorstDue, readDueMonth } from '#api/due-today.ts'
import type { FilterOf } from '#api/endpoint.ts'
import { dayOf } from '#domain/day.ts'
import type { Database } from '#server/db/dialect.ts'
import { createExports } from '#server/exports/exports.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { Log } from '#server/http/log.ts'
import { countMonth } from '../due-index/count-store.ts'
import { dueExport, type ExportedDue } from './export.ts'
import { duePage, sitePage, worstDue } from './pages.ts'

interface DueParts {
  database: Database
  log: Log
}

export function dueListRoutes(parts: DueParts, now: () => Date = () => new Date()): Route[] {
  const exports = createExports(parts)
  const today = () => dayOf(now())
  const wantedIn = ({ todo, ...query }: FilterOf<typeof exportDueCsv>): ExportedDue => ({
    ...query,
    todo: todo === 'true',
    today: today(),
  })
  return [
    route(listDue, ({ db, query, page }) => duePage(db, query, page, today()), { snapshot: true }),
    route(listDueSites, ({ db, query, page }) => sitePage(db, query, page, today()), { snapshot: true }),
    route(listWorstDue, ({ db, query }) => worstDue(db, query.limit, today()), { snapshot: true }),

    route(readDueMonth, async ({ db }) => ({
      month: today().slice(0, 7),
      ...(await countMonth(db, today())),
    })),

    route(exportDueCsv, asked => exports.csv(asked, dueExport(wantedIn(asked.query)))),
    route(exportDueXlsx, asked => exports.workbook(asked, dueExport(wantedIn(asked.query)))),
  ]
}
