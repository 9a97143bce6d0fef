// The rows of a table in a file, a CSV file or the first sheet of a workbook, as texts. Rows are counted as they come: what is
// beyond the limits is neither kept nor sent.

import { importRows } from '#domain/limits.ts'
import { Problem } from '#domain/problems/problem.ts'
import { csvRows } from './read-csv.ts'
import { allRows, reachOf, refuseTooFar } from './sheet-reach.ts'
import { isZip } from './zip.ts'

export const tableRows = async (bytes: Buffer): Promise<string[][]> =>
  counted(isZip(bytes) ? await workbookRows(bytes) : plainRows(bytes))

function counted(table: Iterable<string[]>): string[][] {
  const rows: string[][] = []
  let filled = 0
  for (const row of table) {
    rows.push(row)
    if (row.some(cell => cell.trim() !== '')) filled += 1
    // One more for the headings.
    if (filled > importRows + 1 || rows.length > allRows) throw new Problem('import-too-large')
  }
  if (filled === 0) throw new Problem('import-not-readable', { message: 'This file is empty.' })
  return rows
}

async function workbookRows(bytes: Buffer): Promise<Iterable<string[]>> {
  refuseTooFar(reachOf(bytes))
  const { readSheet } = await import('read-excel-file/universal')
  return asTexts(await readSheet(new Blob([new Uint8Array(bytes)])))
}

function* asTexts(rows: Iterable<readonly unknown[]>): Generator<string[]> {
  for (const row of rows) yield row.map(asText)
}

function asText(cell: unknown): string {
  if (cell === null) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

function* plainRows(bytes: Buffer): Generator<string[]> {
  const text = decodeText(bytes)
  if (isForeign.test(text)) throw new Problem('import-not-readable')
  for (const row of csvRows(text)) yield row.map(withoutDefusing)
}

/** Pictures and other binary files, PDFs, and the web pages that some programs save with a spreadsheet's name. */
const isForeign = /^%PDF-|^\uFEFF?\s*<(?:!doctype|html|table|\?xml)|\0/i

/** The apostrophe that our own files have in front of what a spreadsheet would take for a formula. */
function withoutDefusing(cell: string): string {
  return /^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}

const marks = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const

/** Excel's “Unicode Text” is UTF-16, and on Windows its plain “CSV” is in the old code page. */
function decodeText(bytes: Uint8Array): string {
  const [wide] = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte)) ?? []
  if (wide) return decodeWide(bytes, wide)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function decodeWide(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new Problem('import-not-readable', { cause })
  }
}
