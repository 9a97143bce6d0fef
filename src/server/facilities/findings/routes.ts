// Findings over HTTP.

import { create as attachment } from 'content-disposition'
import { readFindingSummary } from '#api/finding-summary.ts'
import {
  exportFindingsCsv,
  exportFindingsXlsx,
  listFindings,
  readFinding,
  saveFinding,
} from '#api/findings.ts'
import type { Registry } from '#domain/form/registry.ts'
import { xlsxType } from '#report/xlsx.ts'
import { workbooks } from '#server/concurrency/heavy-work.ts'
import { createLimit } from '#server/concurrency/limit.ts'
import type { Database } from '#server/db/dialect.ts'
import { photoUploadRoutes } from '#server/files/photo-routes.ts'
import type { Receiver } from '#server/files/receive.ts'
import { byteStream } from '#server/http/byte-stream.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { Log } from '#server/http/log.ts'
import { findingsAsCsv, findingsAsWorkbook } from './export.ts'
import { describeFinding, filterOf, findingPage } from './pages.ts'
import { proofPhotos } from './proof-photos.ts'
import { saveStep } from './save.ts'
import { findingSummary } from './summary.ts'

/** A download lasts as long as its client likes, and holds a connection to the database. */
const downloads = 2

export interface FindingParts {
  database: Database
  registry: Registry
  log: Log
  receiver: Receiver
}

export function findingRoutes(parts: FindingParts): Route[] {
  const { database, registry, log } = parts
  const limit = createLimit(downloads)
  const onFailure = (error: unknown) => log.error('findings cut short', error)
  return [
    route(listFindings, ({ db, query, page }) => findingPage(db, query, page, registry), { oneMoment: true }),

    route(readFindingSummary, ({ db, user }) => findingSummary(db, user.uid), { oneMoment: true }),

    route(readFinding, ({ db, params }) => describeFinding(db, params.id), { oneMoment: true }),

    route(saveFinding, ({ db, params, version, body, user }) =>
      saveStep(db, { id: params.id, step: body, by: user.uid, version }),
    ),

    ...photoUploadRoutes(parts, proofPhotos),

    route(exportFindingsCsv, ({ query, request, setHeader, audit }) =>
      limit(async leave => {
        await audit({ facts: { what: 'findings', format: 'csv' } })
        const wanted = { ...(await filterOf(database.read, query, registry)), status: query.status }
        const chunks = findingsAsCsv(database, wanted, leave)
        const answer = await byteStream(chunks, { signal: request.signal, onFailure })
        setHeader('content-type', 'text/csv; charset=utf-8; header=present')
        setHeader('content-disposition', attachment(fileName('csv')))
        return answer
      }),
    ),

    route(exportFindingsXlsx, async ({ query, user, setHeader, audit }) => {
      const wanted = { ...(await filterOf(database.read, query, registry)), status: query.status }
      const bytes = await workbooks(user.uid, inTurn => inTurn(() => findingsAsWorkbook(database, wanted)))
      setHeader('content-type', xlsxType)
      setHeader('content-length', String(bytes.length))
      setHeader('content-disposition', attachment(fileName('xlsx')))
      await audit({ facts: { what: 'findings', format: 'xlsx' } })
      return new Blob([bytes]).stream()
    }),
  ]
}

/** `findings-2026-11-15.csv` */
const fileName = (extension: string): string =>
  `findings-${new Date().toISOString().slice(0, 10)}.${extension}`
