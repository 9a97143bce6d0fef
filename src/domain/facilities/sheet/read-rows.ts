// From the cells of a file to what each row says about a facility, a tank, a contact and their dates. What is wrong with a row
// is said by row and column, all of it at once; a file whose headings cannot be understood is refused.

import * as z from 'zod/mini'
import type { CountedDutyId } from '#domain/due/duty-ids.ts'
import { importRows } from '#domain/limits.ts'
import { Problem } from '#domain/problems/problem.ts'
import type { RecordSource } from '#domain/records/source.ts'
import type { StateName } from '#domain/states.ts'
import {
  allColumns,
  type ContactField,
  contactColumns,
  type FacilityField,
  facilityColumns,
  formatChoice,
  isHeading,
  readChoice,
  type SheetColumn,
  schemaOf,
  type TankField,
  tankColumns,
} from './columns.ts'
import { isCounted } from './exported.ts'
import { letterOf } from './letter-of.ts'
import { readDay } from './read-day.ts'

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
  contact: Partial<Record<ContactField, string>>
  dates: Partial<Record<CountedDutyId, string>>
  /** Where its dates are known from. */
  source: RecordSource
  faults: Fault[]
}

type Table = readonly (readonly string[])[]

/** By our own headings. */
export function readRows(table: Table): ReadRow[] {
  const headings = table[0] ?? []
  const counted = headings.map(isCounted)
  const without = (cells: readonly string[]) => cells.map((cell, index) => (counted[index] ? '' : cell))
  const columns = readHeadings(without(headings))
  const fault = (index: number) => ({
    column: letterOf(index),
    message: 'This cell has no heading above it.',
  })
  return readLines(table, (cells, row) => {
    const read = readRow(without(cells), columns, row)
    const lost = without(cells).flatMap((cell, index) =>
      cell.trim() !== '' && !columns[index] ? [fault(index)] : [],
    )
    return { ...read, faults: withRequired(read, [...read.faults, ...lost], facilityColumns.slice(0, 2)) }
  })
}

interface Mapped {
  columns: readonly (SheetColumn | null)[]
  /** Of rows that name none. */
  state: StateName | null
}

/** By a mapping: a column without a field is passed over, and a number of the state can stand for the name. */
export const readMapped = (table: Table, { columns, state }: Mapped): ReadRow[] =>
  readLines(table, (cells, row) => {
    const read = readRow(cells, columns, row)
    if (state) read.facility.state ??= state
    const isNumbered = read.facility.stateFacilityNumber !== undefined
    const required = facilityColumns.slice(isNumbered ? 1 : 0, 2)
    return { ...read, faults: withRequired(read, read.faults, required) }
  })

function readLines([, ...lines]: Table, read: (cells: readonly string[], row: number) => ReadRow): ReadRow[] {
  const rows = lines.flatMap((cells, index) =>
    cells.every(cell => cell.trim() === '') ? [] : [read(cells, index + 2)],
  )
  if (rows.length === 0) throw unreadable('The file has headings and no rows below them.')
  if (rows.length > importRows) throw new Problem('import-too-large')
  return rows
}

const unreadable = (message: string): Problem => new Problem('import-not-readable', { message })

/** A misspelled heading would drop a whole column unseen, so none is passed over. */
function readHeadings(headings: readonly string[]): (SheetColumn | null)[] {
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

function readRow(cells: readonly string[], columns: readonly (SheetColumn | null)[], row: number): ReadRow {
  const read: ReadRow = {
    row,
    ...{ facility: {}, tank: {}, contact: {}, dates: {} },
    source: 'customer-word',
    faults: [],
  }
  cells.forEach((cell, index) => {
    const text = cell.trim()
    const found = columns[index]
    if (text !== '' && found) readCell(read, found, text)
  })
  return read
}

/** The faults, and those of what must be said and is not. */
function withRequired(
  read: ReadRow,
  faults: readonly Fault[],
  required: readonly (typeof facilityColumns)[number][],
): Fault[] {
  const all = [...faults]
  for (const { label, id } of required) {
    const isFilled = read.facility[id] !== undefined || all.some(({ column }) => column === label)
    if (!isFilled) all.push({ column: label, message: 'This cell is empty.' })
  }
  const isUnnamed = (cells: object & { [key: string]: unknown }, by: string) =>
    Object.keys(cells).length > 0 && cells[by] === undefined
  if (isUnnamed(read.tank, 'label'))
    all.push({ column: tankColumns[0]?.label ?? '', message: 'Please name the tank.' })
  if (isUnnamed(read.contact, 'name') && !all.some(({ column }) => column === contactColumns[0]?.label))
    all.push({ column: contactColumns[0]?.label ?? '', message: 'Please name the contact.' })
  return all
}

function readCell(read: ReadRow, column: SheetColumn, text: string): void {
  const { label, choices, holds } = column.column
  const fault = (message: string) => void read.faults.push({ column: label, message })
  const shown = `“${text.slice(0, 60)}”`
  if (holds === 'day') {
    const day = readDay(text)
    if (day === undefined) fault(`${shown} is not a date. Write it like 10/31/2025 or 2025-10-31.`)
    else if (day !== null) put(read, column, day, fault)
    return
  }
  const value = choices ? readChoice(text, choices) : text
  if (value === null) fault(`${shown} is not one of: ${choices?.map(formatChoice).join(', ')}.`)
  else put(read, column, value, fault)
}

/** Checked as the register itself checks it. */
function put(read: ReadRow, found: SheetColumn, value: string, fault: (message: string) => void): void {
  const check = (schema: z.core.$ZodType, keep: (checked: string) => void, whole = value) => {
    const { success, data, error } = z.safeParse(schema, whole)
    if (success) keep(String(data ?? ''))
    else fault(`${error.issues[0]?.message ?? 'This is not valid'}.`)
  }
  if (found.of === 'facility') {
    const { id } = found.column
    // Street, city and ZIP code may stand in columns of their own.
    const before = id === 'address' && read.facility.address ? `${read.facility.address}, ` : ''
    const keep = (checked: string) => {
      read.facility[id] = checked
    }
    check(schemaOf.facility(id), keep, before + value)
  } else if (found.of === 'tank') {
    const { id } = found.column
    check(schemaOf.tank(id), checked => {
      read.tank[id] = checked
    })
  } else if (found.of === 'contact') {
    const { id } = found.column
    if (id === 'getsReports') read.contact[id] = value
    else
      check(schemaOf.contact(id), checked => {
        read.contact[id] = checked
      })
  } else if (found.of === 'date') read.dates[found.column.id] = value
  else read.source = value as RecordSource
}
