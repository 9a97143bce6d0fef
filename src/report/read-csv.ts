// Reads CSV as spreadsheets save it: with commas, semicolons or tabs, any line ending, a byte order mark or none, and cells in
// quotes that may hold all of these. A quote inside a cell that did not begin with one is a character like others.

import { importColumns } from '#domain/limits.ts'
import { Problem } from '#domain/problems/problem.ts'

const separators = [',', ';', '\t'] as const
/** More than any line of headings. */
const headLength = 10_000

/** A row at a time, so that the caller can stop. */
export function* csvRows(text: string): Generator<string[]> {
  const clean = text.startsWith('\uFEFF') ? text.slice(1) : text
  const separator = separatorOf(clean)
  const plainCell = new RegExp(`[^${separator}\\r\\n]*`, 'y')
  let number = 1
  let row: string[] = []
  let at = 0
  while (at < clean.length || row.length > 0) {
    const { cell, end } = clean[at] === '"' ? quotedCell(clean, at, number) : { cell: '', end: at }
    plainCell.lastIndex = end
    const [rest = ''] = plainCell.exec(clean) ?? []
    if (row.length === importColumns) throw unreadable(`Row ${number} has more than ${importColumns} cells.`)
    row.push(cell + rest)
    at = end + rest.length
    if (clean[at] === separator) {
      at += 1
      continue
    }
    yield row
    number += 1
    row = []
    at += clean.startsWith('\r\n', at) ? 2 : 1
  }
}

const unreadable = (message: string): Problem => new Problem('import-not-readable', { message })

/** The one that the first line has most of, outside of quotes. */
function separatorOf(text: string): string {
  const head = (/^(?:"[^"]*"|[^"\r\n])*/.exec(text.slice(0, headLength))?.[0] ?? '').replace(/"[^"]*"/g, '')
  const counts = separators.map(separator => head.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

function quotedCell(text: string, start: number, row: number): { cell: string; end: number } {
  let end = text.indexOf('"', start + 1)
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  if (end < 0) throw unreadable(`Row ${row}: a quotation mark opens a cell and nothing closes it.`)
  return { cell: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 }
}
