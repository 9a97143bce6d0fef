// A sheet as CSV: RFC 4180 with CRLF, headed by the specification's field names, in UTF-8 with the mark by which
// Excel knows it. A text that a spreadsheet would take for a formula gets an apostrophe in front, so that nothing
// somebody typed into a form runs on the machine of whoever opens the file; numbers stay numbers.

import { stringify } from 'csv-stringify/sync'
import type { Sheet, SheetForm } from '#domain/form/sheet.ts'

const byteOrderMark = '\uFEFF'

const lines = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify([...rows], { record_delimiter: '\r\n', quote_record_delimiter: true, escape_formulas: true })

export const csvHead = ({ columns }: Sheet): string =>
  byteOrderMark + lines([columns.map(column => column.id)])

export const csvLines = (sheet: Sheet, forms: readonly SheetForm[]): string => lines(forms.map(sheet.row))
