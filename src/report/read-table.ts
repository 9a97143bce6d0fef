// A table as people send it, whatever program saved it: the cells of a CSV file or of the first sheet of a workbook.

import { Problem } from '#domain/problem.ts'
import { readCsv } from './read-csv.ts'
import { isZip, readXlsx } from './read-xlsx.ts'

/** How a workbook of Excel 97 begins. */
const oldWorkbook = Buffer.from('d0cf11e0', 'hex')

export async function readTable(bytes: Buffer): Promise<string[][]> {
  if (isZip(bytes)) return readXlsx(bytes)
  if (bytes.subarray(0, oldWorkbook.length).equals(oldWorkbook)) {
    const message = 'This is an old Excel file (.xls). Save it as an Excel workbook (.xlsx) and try again.'
    throw new Problem('import-not-readable', { message })
  }
  return readCsv(decoded(bytes)).map(row => row.map(withoutDefusing))
}

/** Excel on Windows saves plain “CSV” in the old code page. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The apostrophe that our own files have in front of what a spreadsheet would take for a formula. */
const withoutDefusing = (cell: string): string => (/^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell)
