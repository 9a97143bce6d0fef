// Completed forms as tables over HTTP: the list's own filter, the whole of what it finds.

import { create as attachment } from 'content-disposition'
import { exportCsv, exportXlsx } from '#api/form-files.ts'
import { buildPartSheet, partRows } from '#domain/form/part-sheet.ts'
import type { Registry } from '#domain/form/registry.ts'
import { buildSheet } from '#domain/form/sheet.ts'
import { states } from '#domain/place.ts'
import { xlsxType } from '#report/xlsx.ts'
import { workbooks } from '#server/concurrency/heavy-work.ts'
import { createLimit } from '#server/concurrency/limit.ts'
import { byteStream } from '#server/http/byte-stream.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { Filter } from '../list/filter/store.ts'
import type { FormParts } from '../parts.ts'
import { csvOf, type Written, writtenAs } from './csv.ts'
import { workbookOf } from './workbook.ts'

/** A download lasts as long as its client likes, and holds a connection to the database. */
const downloads = 3

export function exportRoutes({ database, registry, log }: FormParts): Route[] {
  // Every version there is has its columns in every file, whatever the filter found, so that files can be put
  // under one another.
  const sheet = writtenAs(buildSheet(registry), form => [form])
  const partSheets = new Map(registry.newest.map(({ id }) => [id, writtenParts(registry, id)]))
  const writtenFor = (parts: string | undefined) => (parts && partSheets.get(parts)) || sheet
  const limit = createLimit(downloads)
  return [
    route(exportCsv, ({ query: { parts, ...query }, request, setHeader, audit }) =>
      limit(async leave => {
        await audit({ facts: { what: 'completed forms', format: 'csv' } })
        const chunks = csvOf(database, query, writtenFor(parts), leave)
        const answer = await byteStream(chunks, {
          signal: request.signal,
          onFailure: error => log.error('export cut short', error),
        })
        setHeader('content-type', 'text/csv; charset=utf-8; header=present')
        setHeader('content-disposition', attachment(fileName(query, 'csv')))
        return answer
      }),
    ),

    route(exportXlsx, async ({ query: { parts, ...query }, request, setHeader, user, audit }) => {
      const written = writtenFor(parts)
      const pack = () => workbookOf(database, query, { written, signal: request.signal })
      const bytes = await workbooks(user.uid, inTurn => inTurn(pack))
      setHeader('content-type', xlsxType)
      setHeader('content-length', String(bytes.length))
      setHeader('content-disposition', attachment(fileName(query, 'xlsx')))
      await audit({ facts: { what: 'completed forms', format: 'xlsx' } })
      return new Blob([bytes]).stream()
    }),
  ]
}

/** Null where nothing repeats. */
function writtenParts(registry: Registry, id: string): Written | null {
  const table = buildPartSheet(registry, id)
  return table && writtenAs(table, form => (form.templateId === id ? partRows(form) : []))
}

/** `completed-forms-florida-2026-11-15.csv` */
function fileName({ state }: Filter, extension: string): string {
  const slug = states.find(each => each.name === state)?.slug
  const day = new Date().toISOString().slice(0, 10)
  return `${['completed-forms', slug, day].filter(Boolean).join('-')}.${extension}`
}
