// The register as a file, over HTTP.

import { create as attachment } from 'content-disposition'
import {
  exportFacilitiesCsv,
  exportFacilitiesXlsx,
  type ImportProgress,
  importFacilities,
  previewFacilityImport,
} from '#api/facility-sheet.ts'
import { importBytes } from '#domain/limits.ts'
import { Problem } from '#domain/problem.ts'
import { xlsxType } from '#report/xlsx.ts'
import { createLimit } from '#server/concurrency/limit.ts'
import { createSemaphore } from '#server/concurrency/semaphore.ts'
import type { Database } from '#server/db/dialect.ts'
import { byteStream } from '#server/http/byte-stream.ts'
import type { HttpRequest } from '#server/http/exchange.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { Log } from '#server/http/log.ts'
import { asProblem } from '#server/http/problem-answer.ts'
import { readBytes } from '#server/http/request-body.ts'
import type { FormLinks } from '../form-links.ts'
import { facilitiesAsCsv, facilitiesAsWorkbook } from './export.ts'
import { prepareImport, storeImport } from './import.ts'

/** A download lasts as long as its client likes, and holds a connection to the database. */
const downloads = 2

export interface SheetParts {
  database: Database
  links: FormLinks
  log: Log
}

export function facilitySheetRoutes({ database, links, log }: SheetParts): Route[] {
  const limit = createLimit(downloads)
  // Packing and reading a file take a core and much memory: one after the other.
  const packing = createSemaphore(1)
  const reading = createSemaphore(1)
  const onFailure = (error: unknown) => log.error('facilities cut short', error)
  const prepare = async (request: HttpRequest) => {
    const bytes = await readBytes(request, importBytes, () => new Problem('import-too-large'))
    return reading(() => prepareImport(database, bytes))
  }

  return [
    route(exportFacilitiesCsv, ({ request, setHeader, audit }) =>
      limit(async leave => {
        const chunks = facilitiesAsCsv(database, leave)
        const answer = await byteStream(chunks, { signal: request.signal, onFailure })
        setHeader('content-type', 'text/csv; charset=utf-8; header=present')
        setHeader('content-disposition', attachment(fileName('csv')))
        audit('export', { what: 'facilities', format: 'csv' })
        return answer
      }),
    ),

    route(exportFacilitiesXlsx, async ({ setHeader, audit }) => {
      const bytes = await packing(() => facilitiesAsWorkbook(database))
      setHeader('content-type', xlsxType)
      setHeader('content-length', String(bytes.length))
      setHeader('content-disposition', attachment(fileName('xlsx')))
      audit('export', { what: 'facilities', format: 'xlsx' })
      return new Blob([bytes]).stream()
    }),

    route(
      previewFacilityImport,
      async ({ request }) => {
        const { digest, rows } = await prepare(request)
        const count = (what: string) => rows.filter(({ does }) => does === what).length
        const counts = { new: count('new'), changed: count('changed'), same: count('same') }
        return { digest, rows, counts: { ...counts, fault: count('fault') } }
      },
      { ownTransactions: true },
    ),

    route(
      importFacilities,
      async ({ request, query, user, setHeader }) => {
        const { digest, ...plan } = await prepare(request)
        if (digest !== query.digest) throw new Problem('import-changed')
        setHeader('content-type', 'application/x-ndjson')
        const lines = asLines(storeImport(database, plan, { by: user.uid, links }), error => {
          onFailure(error)
          return asProblem(error, database) ?? new Problem('internal-error')
        })
        return byteStream(lines, { signal: request.signal, onFailure })
      },
      { ownTransactions: true },
    ),
  ]
}

/** A failure after the first line is the last line; before it, the answer itself. */
async function* asLines(
  progress: AsyncGenerator<ImportProgress, void>,
  onFailure: (error: unknown) => Problem,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder()
  let newest: ImportProgress | null = null
  try {
    for await (newest of progress) yield encoder.encode(`${JSON.stringify(newest)}\n`)
  } catch (error) {
    if (!newest) throw error
    const { code, message } = onFailure(error)
    yield encoder.encode(`${JSON.stringify({ ...newest, problem: { code, message } })}\n`)
  }
}

/** `facilities-2026-11-15.csv` */
const fileName = (extension: string): string =>
  `facilities-${new Date().toISOString().slice(0, 10)}.${extension}`
