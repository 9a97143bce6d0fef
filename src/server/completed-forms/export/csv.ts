// What the list's filter finds as CSV, a batch of lines at a time.

import type { Cell, SheetForm, Table } from '#domain/form/sheet.ts'
import { csvHead, csvLines, type Headings } from '#report/csv.ts'
import type { Database } from '#server/db/dialect.ts'
import type { Filter } from '../list/filter/store.ts'
import { walkForms } from './walk.ts'

/** What is written, and the rows that a form has in it. */
export interface Written {
  table: Table<readonly Cell[]>
  rowsOf(form: SheetForm): (readonly Cell[])[]
}

export const writtenAs = <Row>(
  { columns, row }: Table<Row>,
  rowsOf: (form: SheetForm) => readonly Row[],
): Written => ({
  table: { columns, row: cells => cells },
  rowsOf: form => rowsOf(form).map(row),
})

/** `onEnd` is called once nothing more is read, whether the walk came to its end, failed or was given up. */
export async function* csvOf(
  database: Database,
  { headings, ...filter }: Filter & { headings: Headings },
  { table: sheet, rowsOf }: Written,
  onEnd: () => void,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder()
  let head = csvHead(sheet, headings)
  try {
    for await (const forms of walkForms(database, filter)) {
      yield encoder.encode(head + csvLines(sheet, forms.flatMap(rowsOf)))
      head = ''
    }
  } finally {
    onEnd()
  }
}
