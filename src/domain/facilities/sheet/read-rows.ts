// From the cells of a file to what each row says about a facility and a tank. What is wrong with a row is said by row and
// column, all of it at once; a file whose headings cannot be understood is refused.

import * as z from 'zod/mini'
import { importRows } from '#domain/limits.ts'
import { Problem } from '#domain/problem.ts'
import {
  type FacilityField,
  facilityColumns,
  isHeading,
  readChoice,
  sayChoice,
  schemaOf,
  type TankField,
  tankColumns,
} from './columns.ts'
import { isCounted } from './exported.ts'

export interface Fault {
  /** By its heading. */
  column: string
  message: string
}

export interface ReadRow {
  /** As a spreadsheet counts: the headings are row 1. */
  row: number
  /** What the row says; an empty cell says nothing. */
  facility: Partial<Record<FacilityField, string>>
  tank: Partial<Record<TankField, string>>
  faults: Fault[]
}

type Column =
  | { of: 'facility'; column: (typeof facilityColumns)[number] }
  | { of: 'tank'; column: (typeof tankColumns)[number] }

const allColumns: readonly Column[] = [
  ...facilityColumns.map(column => ({ of: 'facility' as const, column })),
  ...tankColumns.map(column => ({ of: 'tank' as const, column })),
]

export function readRows(table: readonly (readonly string[])[]): ReadRow[] {
  const [headings = [], ...lines] = table
  const counted = headings.map(isCounted)
  const withoutCounted = (cells: readonly string[]) =>
    cells.map((cell, index) => (counted[index] ? '' : cell))
  const columns = readHeadings(withoutCounted(headings))
  const rows = lines
    .map(withoutCounted)
    .flatMap((cells, index) =>
      cells.every(cell => cell.trim() === '') ? [] : [readRow(cells, columns, index + 2)],
    )
  if (rows.length === 0) throw unreadable('The file has headings and no rows below them.')
  if (rows.length > importRows) throw new Problem('import-too-large')
  return rows
}

const unreadable = (message: string): Problem => new Problem('import-not-readable', { message })

/** A misspelled heading would drop a whole column unseen, so none is passed over. */
function readHeadings(headings: readonly string[]): (Column | null)[] {
  const columns = headings.map((heading, index) => {
    if (heading.trim() === '') return null
    const found = allColumns.find(({ column }) => isHeading(heading, column))
    if (found) return found
    const known = allColumns.map(({ column }) => column.label).join(', ')
    throw unreadable(
      `Column ${letterOf(index)}: “${heading.trim().slice(0, 60)}” is not a heading that can be imported. Use ${known}.`,
    )
  })
  const twice = columns.find((column, index) => column && columns.indexOf(column) < index)
  if (twice) throw unreadable(`The heading “${twice.column.label}” is there twice.`)
  const missing = allColumns.slice(0, 2).find(column => !columns.includes(column))
  if (missing) throw unreadable(`The first row must have the heading “${missing.column.label}”.`)
  return columns
}

/** `A` to `Z`, `AA` and on, as spreadsheets name columns. */
const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

function readRow(cells: readonly string[], columns: readonly (Column | null)[], row: number): ReadRow {
  const read: ReadRow = { row, facility: {}, tank: {}, faults: [] }
  cells.forEach((cell, index) => {
    const text = cell.trim()
    const found = columns[index]
    if (text === '') return
    if (found) readCell(read, found, text)
    else read.faults.push({ column: letterOf(index), message: 'This cell has no heading above it.' })
  })
  for (const { label, id } of facilityColumns.slice(0, 2)) {
    const isSaid = read.facility[id] !== undefined || read.faults.some(({ column }) => column === label)
    if (!isSaid) read.faults.push({ column: label, message: 'This cell is empty.' })
  }
  const isTankUnnamed = Object.keys(read.tank).length > 0 && read.tank.label === undefined
  if (isTankUnnamed)
    read.faults.push({ column: tankColumns[0]?.label ?? '', message: 'Please name the tank.' })
  return read
}

function readCell(read: ReadRow, { of, column }: Column, text: string): void {
  const fault = (message: string) => void read.faults.push({ column: column.label, message })
  const value = column.choices ? readChoice(text, column.choices) : text
  if (value === null) {
    fault(`“${text.slice(0, 60)}” is not one of: ${column.choices?.map(sayChoice).join(', ')}.`)
    return
  }
  const schema = of === 'facility' ? schemaOf.facility(column.id) : schemaOf.tank(column.id)
  const { success, data, error } = z.safeParse(schema, value)
  if (!success) fault(`${error.issues[0]?.message ?? 'This is not valid'}.`)
  else if (of === 'facility') read.facility[column.id] = data ?? ''
  else read.tank[column.id] = data ?? ''
}
