// The register as a file, over HTTP.

import { create as attachment } from 'content-disposition'
import { listFacilityImports, undoFacilityImport } from '#api/facility-imports.ts'
import {
  exportFacilitiesCsv,
  exportFacilitiesXlsx,
  exportImportFaults,
  type ImportProgress,
  importFacilities,
  previewFacilityImport,
} from '#api/facility-sheet.ts'
import { importBytes } from '#domain/limits.ts'
import { Problem } from '#domain/problems/problem.ts'
import type { User } from '#domain/users/user.ts'
import { imports } from '#server/concurrency/heavy-work.ts'
import type { Database } from '#server/db/dialect.ts'
import { createExports } from '#server/exports/exports.ts'
import { byteStream } from '#server/http/byte-stream.ts'
import type { HttpRequest } from '#server/http/exchange.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { Log } from '#server/http/log.ts'
import { asProblem } from '#server/http/problem-answer.ts'
import { readBytes } from '#server/http/request-body.ts'
import type { FormLinks } from '../form-links.ts'
import { facilitiesExport } from './export.ts'
import { faultFile } from './fault-file.ts'
import { orderImport, prepareImport } from './import.ts'
import { listImportRows } from './import-log-store.ts'
import type { Importing } from './keep-importing.ts'
import type { AskedMapping, ReadImport } from './read-import.ts'
import { undoImport, undoUntil } from './undo-import.ts'
import { nothingToImport, watchImport } from './watch-import.ts'

const importsShown = 10
const exampleLength = 60

interface SheetParts {
  database: Database
  links: FormLinks
  /** Stores what was ordered. */
  importing: Pick<Importing, 'wake' | 'nextStep'>
  log: Log
}

export function facilitySheetRoutes({ database, links, importing, log }: SheetParts): Route[] {
  const exports = createExports({ database, log })
  const onFailure = (error: unknown) => log.error('facilities cut short', error)
  const prepare = ({ uid }: User, request: HttpRequest, asked: AskedMapping) =>
    imports(uid, async inTurn => {
      const bytes = await readBytes(request, importBytes, () => new Problem('import-too-large'))
      return inTurn(() => prepareImport(database, bytes, asked))
    })
  const asAnswer = (progress: AsyncGenerator<ImportProgress, void>, { signal }: HttpRequest) => {
    const lines = asLines(progress, error => {
      onFailure(error)
      return asProblem(error, database) ?? new Problem('internal-error')
    })
    return byteStream(lines, { signal, onFailure })
  }

  return [
    route(exportFacilitiesCsv, asked => exports.csv(asked, facilitiesExport())),
    route(exportFacilitiesXlsx, asked => exports.workbook(asked, facilitiesExport())),

    route(previewFacilityImport, { ownTransactions: true }, async ({ request, query, user }) => {
      const { digest, rows, read } = await prepare(user, request, query)
      const { state, isRemembered, problem } = read
      return {
        ...{ digest, rows, counts: countRows(rows) },
        ...{ columns: columnsOf(read), state, isRemembered, problem },
      }
    }),

    route(importFacilities, { ownTransactions: true }, async ({ request, query, user, setHeader, audit }) => {
      const { digest, faults, file = '', ...asked } = query
      const ready = await prepare(user, request, asked)
      if (ready.digest !== digest) throw new Problem('import-changed')
      setHeader('content-type', 'application/x-ndjson')
      const id = await orderImport(database, ready, {
        ...{ by: user.uid, fileName: file, skipsFaults: faults === 'skip' },
        remembers: asked.mapping !== undefined,
        note: db => audit({ facts: countRows(ready.rows) }, db),
      })
      if (id === null) return asAnswer(nothingToImport(), request)
      importing.wake()
      return asAnswer(watchImport(database, { id, importing, signal: request.signal }), request)
    }),

    route(exportImportFaults, { ownTransactions: true }, async ({ request, query, user, setHeader }) => {
      const { read, rows } = await prepare(user, request, query)
      setHeader('content-type', 'text/csv; charset=utf-8; header=present')
      setHeader('content-disposition', attachment('rows-to-fix.csv'))
      return new Blob([faultFile(read, rows)]).stream()
    }),

    route(listFacilityImports, async ({ db }) => ({
      items: (await listImportRows(db, importsShown)).map(({ by, displayName, done, total, ...row }) => ({
        ...row,
        progress: { done, total },
        by: { uid: by, displayName },
        undoUntil: undoUntil(row.at),
      })),
    })),

    route(undoFacilityImport, { ownTransactions: true }, async ({ request, params, user, setHeader }) => {
      setHeader('content-type', 'application/x-ndjson')
      const undo = { id: params.id, by: user.uid, links, now: new Date() }
      return asAnswer(undoImport(database, undo), request)
    }),
  ]
}

const columnsOf = ({ table, mapping }: ReadImport) =>
  (table[0] ?? []).map((heading, index) => ({
    heading: heading.trim(),
    field: mapping[index] ?? null,
    example: (table.slice(1).find(cells => cells[index]?.trim())?.[index] ?? '')
      .trim()
      .slice(0, exampleLength),
  }))

function countRows(rows: readonly { does: string }[]) {
  const count = (what: string) => rows.filter(({ does }) => does === what).length
  return { new: count('new'), changed: count('changed'), same: count('same'), fault: count('fault') }
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
