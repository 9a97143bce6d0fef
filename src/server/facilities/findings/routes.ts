// Findings over HTTP.

import type { FilterOf } from '#api/endpoint.ts'
import { readFindingSummary } from '#api/finding-summary.ts'
import {
  exportFindingsCsv,
  exportFindingsXlsx,
  listFindings,
  readFinding,
  saveFinding,
} from '#api/findings.ts'
import type { Registry } from '#domain/form/registry.ts'
import type { Database } from '#server/db/dialect.ts'
import { createExports } from '#server/exports/exports.ts'
import { photoUploadRoutes } from '#server/files/photo-routes.ts'
import type { Receiver } from '#server/files/receive.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { Log } from '#server/http/log.ts'
import { findingsExport } from './export.ts'
import { describeFinding, filterOf, findingPage } from './pages.ts'
import { proofPhotos } from './proof-photos.ts'
import { saveStep } from './save.ts'
import { findingSummary } from './summary.ts'

export interface FindingParts {
  database: Database
  registry: Registry
  log: Log
  receiver: Receiver
}

export function findingRoutes(parts: FindingParts): Route[] {
  const { database, registry } = parts
  const exports = createExports(parts)
  const wantedIn = async (query: FilterOf<typeof exportFindingsCsv>) => ({
    ...(await filterOf(database.read, query, registry)),
    status: query.status,
  })
  return [
    route(listFindings, ({ db, query, page }) => findingPage(db, query, page, registry), { snapshot: true }),

    route(readFindingSummary, ({ db, user }) => findingSummary(db, user.uid), { snapshot: true }),

    route(readFinding, ({ db, params }) => describeFinding(db, params.id, registry), { snapshot: true }),

    route(saveFinding, ({ db, params, version, body, user }) =>
      saveStep(db, { id: params.id, step: body, by: user.uid, version, registry }),
    ),

    ...photoUploadRoutes(parts, proofPhotos),

    route(exportFindingsCsv, async asked => exports.csv(asked, findingsExport(await wantedIn(asked.query)))),
    route(exportFindingsXlsx, async asked =>
      exports.workbook(asked, findingsExport(await wantedIn(asked.query))),
    ),
  ]
}
