// A file as it came in: its rows by our own headings, or by a mapping of its columns.

import { createHash } from 'node:crypto'
import {
  formatMapping,
  guessMapping,
  type Mapping,
  mapColumns,
  readMapping,
} from '#domain/facilities/sheet/headings.ts'
import { type ReadRow, readMapped, readRows } from '#domain/facilities/sheet/read-rows.ts'
import { Problem } from '#domain/problems/problem.ts'
import type { StateName } from '#domain/states.ts'
import { readTable } from '#report/read-table.ts'
import type { Database } from '#server/db/dialect.ts'
import { findMapping } from './mapping-store.ts'

export interface AskedMapping {
  /** Fields from the left, or `guess`; our own headings alone where there is none. */
  mapping?: string | undefined
  /** Of rows that name none. */
  state?: StateName | undefined
}

export interface ReadImport {
  table: readonly (readonly string[])[]
  rows: ReadRow[]
  mapping: Mapping
  state: StateName | null
  /** Whether they mean what a person has said of an earlier file. */
  isRemembered: boolean
  /** Why the columns cannot be used as they are; then there are no rows. */
  problem: string | null
  /** Of the file and of what its columns mean. */
  digest: string
}

export async function readImport(
  database: Database,
  bytes: Buffer,
  asked: AskedMapping,
): Promise<ReadImport> {
  const table = await readTable(bytes)
  const headings = table[0] ?? []
  const hash = createHash('sha256').update(bytes)
  if (asked.mapping === undefined && asked.state === undefined) {
    const rows = readRows(table)
    const mapping = guessMapping(headings)
    const digest = hash.digest('hex')
    return { table, rows, mapping, state: null, isRemembered: false, problem: null, digest }
  }
  const remembered = asked.mapping === 'guess' ? await findMapping(database.read, headings) : null
  const mapping = remembered?.mapping ?? mappingOf(asked.mapping, headings)
  const state = asked.state ?? remembered?.state ?? null
  const { columns, problem } = mapColumns(headings, mapping, state !== null)
  const rows = problem === null ? readMapped(table, { columns, state }) : []
  const digest = hash.update(`${formatMapping(mapping)}\n${state}`).digest('hex')
  return { table, rows, mapping, state, isRemembered: remembered !== null, problem, digest }
}

function mappingOf(asked: string | undefined, headings: readonly string[]): Mapping {
  if (asked === undefined || asked === 'guess') return guessMapping(headings)
  const mapping = readMapping(asked)
  if (mapping) return mapping
  throw new Problem('invalid-input', { errors: { mapping: 'Please name fields that can be imported' } })
}
