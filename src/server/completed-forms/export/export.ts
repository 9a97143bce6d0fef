// What the list's filter finds as a file, in the order of the list.

import type { TimePosition } from '#api/page.ts'
import type { GivenAnswers } from '#domain/form/given.ts'
import type { Cell, SheetForm, Table } from '#domain/form/sheet.ts'
import type { Answers } from '#domain/form/template.ts'
import { workbookForms } from '#domain/limits.ts'
import { states } from '#domain/states.ts'
import type { Headings } from '#report/csv.ts'
import type { Db } from '#server/db/dialect.ts'
import type { Exported, ReadBatch } from '#server/exports/exports.ts'
import { type Filter, findMatches } from '../list/filter/store.ts'
import { displayNames, listContents } from '../list/store.ts'
import { listPhotoFields } from '../photos/store.ts'

/** What is written, and the rows that a form has in it. */
export interface Written {
  table: Table<readonly Cell[]>
  rowsOf(form: SheetForm): (readonly Cell[])[]
}

export const writtenAs = <Row>(
  { columns, row }: Table<Row>,
  rowsOf: (form: SheetForm) => readonly Row[],
): Written => ({ table: { columns, row: cells => cells }, rowsOf: form => rowsOf(form).map(row) })

/** Signatures make forms heavy, and the server does nothing else while it reads and writes a batch. */
const limit = 100

export const formsExport = (
  { headings = 'labels', ...filter }: Filter & { headings?: Headings },
  { table, rowsOf }: Written,
  most = workbookForms,
): Exported<readonly Cell[], TimePosition> => ({
  ...{ what: 'Completed forms', fileName: fileName(filter), table, headings },
  open: async db => {
    const read = await openForms(filter)(db)
    return async after => {
      const { rows, next } = await read(after)
      return { rows: rows.flatMap(rowsOf), next }
    }
  },
  workbook: {
    count: async db => (await findMatches(db, filter)).total,
    most,
    tooMany: 'too-many-for-workbook',
  },
})

export const openForms =
  (filter: Filter) =>
  async (db: Db): Promise<ReadBatch<SheetForm, TimePosition>> => {
    const names = await displayNames(db)
    const { ids } = await findMatches(db, filter)
    return async after => {
      const rows = await listContents(db, { filter, order: 'updatedAt', limit, after, ids })
      const photoFields = await listPhotoFields(db, rows)
      const last = rows[limit - 1]
      return {
        rows: rows.map(({ findingCount, raised, closed, ...row }) => ({
          ...row,
          findings: { findings: findingCount ?? undefined, raised, closed },
          photoFields: photoFields.get(row.id) ?? [],
          answers: JSON.parse(row.answers) as Answers,
          given: row.given === null ? undefined : (JSON.parse(row.given) as GivenAnswers),
          createdBy: names.get(row.createdBy) ?? '',
          updatedBy: names.get(row.updatedBy) ?? '',
        })),
        next: last ? [last.updatedAt, last.id] : null,
      }
    }
  }

/** `completed-forms-florida` */
const fileName = ({ state }: Filter): string =>
  ['completed-forms', states.find(each => each.name === state)?.slug].filter(Boolean).join('-')
