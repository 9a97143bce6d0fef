// The register as a file: exported with one row for each tank, and imported in the same shape.

import * as z from 'zod/mini'
import { importMegabytes, sayImportRows, workbookTanks } from '#domain/limits.ts'
import { sayNumber } from '#domain/number-words.ts'
import { endpoint } from './endpoint.ts'

export const exportFacilitiesCsv = endpoint({
  name: 'exportFacilitiesCsv',
  method: 'GET',
  path: '/api/facilities.csv',
  access: 'login',
  summary: 'Every facility with its tanks as CSV, one row for each tank, by state and name; streamed',
  answer: 'bytes',
  problems: [],
})

export const exportFacilitiesXlsx = endpoint({
  name: 'exportFacilitiesXlsx',
  method: 'GET',
  path: '/api/facilities.xlsx',
  access: 'login',
  summary: `The same table as a workbook, for up to ${sayNumber(workbookTanks)} rows`,
  answer: 'bytes',
  problems: ['too-many-tanks-for-workbook'],
})

const importProblems = ['import-not-readable', 'import-too-large'] as const

export const previewFacilityImport = endpoint({
  name: 'previewFacilityImport',
  method: 'POST',
  path: '/api/facilities/import/preview',
  access: 'admin',
  summary:
    `What importing this file, CSV or XLSX, would do, row by row; nothing is stored. At most ${sayImportRows} rows and ` +
    `${importMegabytes} MB`,
  body: 'bytes',
  answer: z.strictObject({
    /** Of the file and of what it was compared with: confirms exactly this preview. */
    digest: z.string(),
    rows: z.array(
      z.strictObject({
        /** As a spreadsheet counts: the headings are row 1. */
        row: z.number(),
        facility: z.string(),
        tank: z.string(),
        does: z.enum(['new', 'changed', 'same', 'fault']),
        faults: z.array(z.strictObject({ column: z.string(), message: z.string() })),
        changes: z.array(z.strictObject({ column: z.string(), from: z.string(), to: z.string() })),
      }),
    ),
    counts: z.strictObject({ new: z.number(), changed: z.number(), same: z.number(), fault: z.number() }),
  }),
  problems: [...importProblems],
})

/** One line of the answer: how many facilities are stored, of how many that change. */
export const importProgress = z.strictObject({
  done: z.number(),
  total: z.number(),
  /** In the last line, where it did not come to its end: what is stored stays, and the same file goes on from there. */
  problem: z.optional(z.strictObject({ code: z.string(), message: z.string() })),
})
export type ImportProgress = z.output<typeof importProgress>

export const importFacilities = endpoint({
  name: 'importFacilities',
  method: 'POST',
  path: '/api/facilities/import',
  access: 'admin',
  summary:
    'Store what the preview of the same file said, named by its digest. The answer is JSON lines of progress ' +
    '({ done, total }, the last one with a problem where it was cut short)',
  query: z.strictObject({ digest: z.string().check(z.regex(/^[\da-f]{64}$/, 'A preview gives the digest')) }),
  body: 'bytes',
  answer: 'bytes',
  problems: [...importProblems, 'import-has-faults', 'import-changed'],
})
