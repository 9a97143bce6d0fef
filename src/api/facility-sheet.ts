// The register as a file: exported with one row for each tank, and imported in the same shape.

import * as z from 'zod/mini'
import { stateName } from '#domain/completed-forms/completed-form.ts'
import { formatImportRows, importMegabytes, workbookTanks } from '#domain/limits.ts'
import { formatNumber } from '#domain/number-words.ts'
import { line } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'

export const exportFacilitiesCsv = endpoint('GET', '/api/facilities.csv', {
  audit: 'export',
  access: 'login',
  summary: 'Every facility with its tanks as CSV, one row for each tank, by state and name; streamed',
  answer: 'bytes',
})

export const exportFacilitiesXlsx = endpoint('GET', '/api/facilities.xlsx', {
  audit: 'export',
  access: 'login',
  summary: `The same table as a workbook, for up to ${formatNumber(workbookTanks)} rows`,
  answer: 'bytes',
  problems: ['too-many-tanks-for-workbook'],
})

const importProblems = ['import-not-readable', 'import-too-large', 'invalid-input'] as const

/** What the columns of a file mean. */
const mapped = {
  /**
   * The field of each column from the left, with commas between them, and nothing for one that is not imported; or `guess`:
   * as the last file with these headings was imported, or by what other programs call our columns. Without it every heading
   * must be one of our own.
   */
  mapping: z.optional(z.string().check(z.maxLength(8000))),
  /** Of rows that name no state. */
  state: z.optional(stateName),
}

export const previewFacilityImport = endpoint('POST', '/api/facilities/import/preview', {
  audit: { because: 'it stores nothing' },
  access: 'admin',
  summary:
    `What importing this file, CSV or XLSX, would do, row by row; nothing is stored. At most ${formatImportRows} rows and ` +
    `${importMegabytes} MB. With a mapping the answer says what it takes each column for`,
  query: z.strictObject(mapped),
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
    columns: z.array(
      z.strictObject({
        heading: z.string(),
        /** Null where it is not imported. */
        field: z.nullable(z.string()),
        /** Its first cell that is not empty. */
        example: z.string(),
      }),
    ),
    /** Of rows that name none. */
    state: z.nullable(z.string()),
    /** Whether the columns are what a person has chosen for an earlier file with these headings. */
    isRemembered: z.boolean(),
    /** Why the columns cannot be used as they are; then there are no rows. */
    problem: z.nullable(z.string()),
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

export const importFacilities = endpoint('POST', '/api/facilities/import', {
  audit: 'facilities-imported',
  access: 'admin',
  summary:
    'Store what the preview of the same file said, named by its digest. With a fault in any row nothing is stored, unless ' +
    'faults=skip passes such rows over. The answer is JSON lines of progress ({ done, total }, the last one with a ' +
    'problem where it was cut short). The work goes on when the client leaves, and on another server when this one ends',
  query: z.strictObject({
    digest: z.string().check(z.regex(/^[\da-f]{64}$/, 'A preview gives the digest')),
    faults: z.optional(z.literal('skip')),
    /** What the file is called. */
    file: z.optional(line(200)),
    ...mapped,
  }),
  body: 'bytes',
  answer: 'bytes',
  problems: [...importProblems, 'import-has-faults', 'import-changed'],
})

export const exportImportFaults = endpoint('POST', '/api/facilities/import/faults', {
  audit: { because: 'it stores nothing' },
  access: 'admin',
  summary:
    'The rows of this file that cannot be imported, as CSV: the same columns, and what to fix in a last one. Nothing is stored',
  query: z.strictObject(mapped),
  body: 'bytes',
  answer: 'bytes',
  problems: [...importProblems],
})
