// Rows on their way between the database and a backup: JSON lines, compressed.

import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Db } from '#server/db/dialect.ts'
import { listRows, type Row } from './store.ts'
import type { KeptTable } from './tables.ts'

/** Signatures make rows heavy, and the server does nothing else while it reads a batch of SQLite. */
const batch = 50

export interface Counter {
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
  let after: string | null = null
  for (;;) {
    signal?.throwIfAborted()
    const rows: Row[] = await listRows(db, table, { after, limit: batch })
    if (rows.length === 0) return
    after = String(rows.at(-1)?.[table.key])
    onRows(rows.length)
    yield `${rows.map(row => JSON.stringify(row)).join('\n')}\n`
    await nextTurn()
  }
}

export async function* unpackedRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Row> {
  const packed = Readable.from(bytes)
  const gunzip = createGunzip()
  packed.on('error', error => gunzip.destroy(error))
  const lines = createInterface({ input: packed.pipe(gunzip), crlfDelay: Number.POSITIVE_INFINITY })
  let failure: Error | null = null
  gunzip.on('error', error => {
    failure = error
    lines.close()
  })
  for await (const line of lines) yield JSON.parse(line) as Row
  if (failure) throw failure
}

export async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batched: T[] = []
  for await (const item of items) {
    batched.push(item)
    if (batched.length < size) continue
    yield batched
    batched = []
  }
  if (batched.length > 0) yield batched
}
