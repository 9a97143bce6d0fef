// Completed forms as tables over HTTP: the list's own filter, the whole of what it finds.

import { exportCsv, exportXlsx } from '#api/form-files.ts'
import { buildPartSheet, partRows } from '#domain/form/part-sheet.ts'
import type { Registry } from '#domain/form/registry.ts'
import { buildSheet } from '#domain/form/sheet.ts'
import { Problem } from '#domain/problems/problem.ts'
import { createExports } from '#server/exports/exports.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { FormParts } from '../parts.ts'
import { formsExport, type Written, writtenAs } from './export.ts'

export function exportRoutes({ database, registry, log }: FormParts): Route[] {
  // Every version there is has its columns in every file, whatever the filter found, so that files can be put
  // under one another.
  const sheet = writtenAs(buildSheet(registry), form => [form])
  const partSheets = new Map(registry.newest.map(({ id }) => [id, writtenParts(registry, id)]))
  const writtenFor = (parts: string | undefined) => {
    const written = parts === undefined ? sheet : partSheets.get(parts)
    if (written) return written
    const sentence = 'Please name a form that has parts'
    throw new Problem('invalid-input', { message: sentence, errors: { parts: sentence } })
  }
  const exports = createExports({ database, log })
  return [
    route(exportCsv, asked => {
      const { parts, ...query } = asked.query
      return exports.csv(asked, formsExport(query, writtenFor(parts)))
    }),
    route(exportXlsx, asked => {
      const { parts, ...query } = asked.query
      return exports.workbook(asked, formsExport(query, writtenFor(parts)))
    }),
  ]
}

/** Null where nothing repeats. */
function writtenParts(registry: Registry, id: string): Written | null {
  const table = buildPartSheet(registry, id)
  return table && writtenAs(table, form => (form.templateId === id ? partRows(form) : []))
}
