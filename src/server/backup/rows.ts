// Rows on their way between the database and a backup: JSON lines, compressed.

import { pipeline, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Db } from '#server/db/dialect.ts'
import { linesOf } from './lines.ts'
import { listRows, type Row } from './store.ts'
import type { KeptTable } from './tables.ts'

/** Signatures make rows heavy, and the server does nothing else while it reads a batch of SQLite. */
const batch = 50

interface Counter {
  signal?: AbortSignal | undefined
  onRows(count: number): void
}

export function packedRows(db: Db, table: KeptTable, counter: Counter): AsyncIterable<Uint8Array> {
  const lines = Readable.from(walkLines(db, table, counter), { objectMode: false })
  const gzip = createGzip()
  lines.on('error', error => gzip.destroy(error))
  return lines.pipe(gzip)
}

async function* walkLines(db: Db, table: KeptTable, { signal, onRows }: Counter): AsyncGenerator<string> {
  for await (const rows of walkRows(db, table)) {
    onRows(rows.length)
    yield toLines(rows)
    await nextTurn()
    signal?.throwIfAborted()
  }
}

/** All rows of a table, a batch at a time, in the order of their keys. */
export async function* walkRows(db: Db, table: KeptTable): AsyncGenerator<Row[]> {
  for (let after: string | null = null; ; ) {
    const rows: Row[] = await listRows(db, table, { after, limit: batch })
    if (rows.length === 0) return
    yield rows
    after = String(rows.at(-1)?.[table.key])
  }
}

export const toLines = (rows: readonly Row[]): string => rows.map(row => `${JSON.stringify(row)}\n`).join('')

export async function* unpackedRows(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Row> {
  // An iterator that is left early, or fails, closes both ends.
  const unpacked = pipeline(Readable.from(packed), createGunzip(), () => {})
  yield* rowsIn(unpacked)
}

export async function* rowsIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Row> {
  for await (const line of linesOf(bytes)) yield requireRow(JSON.parse(line))
}

function requireRow(value: unknown): Row {
  const isRow = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isRow || !Object.values(value).every(isCell)) throw new Error('Not a row of a database')
  return value as Row
}

const isCell = (value: unknown): boolean =>
  value === null || typeof value === 'string' || Number.isSafeInteger(value)
