// A sheet as CSV: RFC 4180 with CRLF, the specification's field names or the labels of the form as its header, UTF-8 with
// the byte order mark that Excel needs. A text that a spreadsheet would take for a formula gets an apostrophe in front, so that
// nothing typed into a form runs on the reader's computer; numbers stay numbers.

import { stringify } from 'csv-stringify/sync'
import type { Table } from '#domain/form/sheet.ts'

const byteOrderMark = '\uFEFF'

const lines = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify([...rows], { record_delimiter: '\r\n', quote_record_delimiter: true, escape_formulas: true })

/** Names of fields for programs, labels for people. */
export type Headings = 'fields' | 'labels'

export const csvHead = ({ columns }: Pick<Table<never>, 'columns'>, headings: Headings): string =>
  byteOrderMark + lines([columns.map(({ id, label }) => (headings === 'labels' ? label : id))])

export const csvLines = <Row>(table: Table<Row>, rows: readonly Row[]): string => lines(rows.map(table.row))
