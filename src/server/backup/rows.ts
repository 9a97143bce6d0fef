// Rows on their way between the database and a backup: JSON lines, compressed.

import { pipeline, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Db } from '#server/db/dialect.ts'
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

const lineFeed = 0x0a
/** Far more than the widest row, and few enough that a file that holds no line feed cannot fill the memory. */
export const longestLine = 64 * 1024 * 1024

/**
 * Only a line feed ends one: `node:readline` also splits at U+2028 and U+2029, which stand in what people paste and which
 * JSON leaves as they are.
 */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let begun: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    let start = 0
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      yield decoder.decode(Buffer.concat([...begun, chunk.subarray(start, end)]))
      begun = []
      length = 0
      start = end + 1
    }
    if (start === chunk.length) continue
    begun.push(chunk.subarray(start))
    length += chunk.length - start
    if (length > longestLine) throw new Error(`A line of more than ${longestLine} bytes`)
  }
  if (length > 0) yield decoder.decode(Buffer.concat(begun))
}
