// Lists as files that people download: CSV, written as fast as its client reads, and workbooks, packed one after the other. Rows are
// read a batch at a time, and all batches see the database as it was when the walk began, so that a row that moves meanwhile is
// neither missed nor met twice.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { create as attachment } from 'content-disposition'
import type { ByteStream } from '#api/endpoint.ts'
import { dayOf } from '#domain/day.ts'
import type { Table } from '#domain/form/sheet.ts'
import type { AuditFacts } from '#domain/history/audit.ts'
import { Problem, type ProblemCode } from '#domain/problems/problem.ts'
import { csvHead, csvLines, type Headings } from '#report/csv.ts'
import { startWorkbook, xlsxType } from '#report/xlsx.ts'
import { workbooks } from '#server/concurrency/heavy-work.ts'
import { createLimitOfEach, type LimitOfEach, withinAll } from '#server/concurrency/limit.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import { snapshotsAtOnce } from '#server/db/snapshots.ts'
import { byteStream } from '#server/http/byte-stream.ts'
import type { Log } from '#server/http/log.ts'

/** Rows behind a place, and the place behind them; null where nothing follows. */
interface Batch<Row, Place> {
  rows: readonly Row[]
  next: Place | null
}

export type ReadBatch<Row, Place> = (after: Place | null) => Promise<Batch<Row, Place>>

export interface CsvExport<Row, Place> {
  /** As the audit log says it, and the workbook's sheet. */
  what: string
  /** The day and the extension are put behind it. */
  fileName: string
  table: Table<Row>
  headings?: Headings
  /** Called once for each file, with the database as it was then. */
  open(db: Db): ReadBatch<Row, Place> | Promise<ReadBatch<Row, Place>>
}

export interface Exported<Row, Place> extends CsvExport<Row, Place> {
  /** What one workbook can hold. */
  workbook: { count(db: Db): Promise<number>; most: number; tooMany: ProblemCode }
}

interface Asked {
  user: { uid: string }
  request: { signal: AbortSignal }
  setHeader(name: string, value: string): void
  audit(entry: { facts: AuditFacts }): Promise<void>
}

interface Exports {
  csv<Row, Place>(asked: Asked, exported: CsvExport<Row, Place>): Promise<ByteStream>
  workbook<Row, Place>(asked: Asked, exported: Exported<Row, Place>): Promise<ByteStream>
}

/**
 * A download lasts as long as its client likes, and holds a connection to the database, so each database has its limit. A user
 * may have one of each list under way, which leaves some for others.
 */
const limits = new WeakMap<Database, LimitOfEach>()

function limitOf(database: Database): LimitOfEach {
  const limit = limits.get(database) ?? withinAll(createLimitOfEach(5), snapshotsAtOnce.downloads)
  limits.set(database, limit)
  return limit
}

export function createExports({ database, log }: { database: Database; log: Log }): Exports {
  const download = limitOf(database)
  return {
    csv: ({ request: { signal }, user, setHeader, audit }, exported) =>
      download(user.uid, async leave => {
        const { what, fileName } = exported
        await audit({ facts: { what: what.toLowerCase(), format: 'csv' } })
        const answer = await byteStream(csvOf(database, exported, leave), {
          signal,
          onFailure: error => log.error('export cut short', error),
        })
        setHeader('content-type', 'text/csv; charset=utf-8; header=present')
        setHeader('content-disposition', attachment(`${fileName}-${dayOf(new Date())}.csv`))
        return answer
      }),

    workbook: async ({ request: { signal }, user, setHeader, audit }, exported) => {
      const bytes = await workbooks(user.uid, inTurn => inTurn(() => workbookOf(database, exported, signal)))
      const { what, fileName } = exported
      setHeader('content-type', xlsxType)
      setHeader('content-length', String(bytes.length))
      setHeader('content-disposition', attachment(`${fileName}-${dayOf(new Date())}.xlsx`))
      await audit({ facts: { what: what.toLowerCase(), format: 'xlsx' } })
      return new Blob([bytes]).stream()
    },
  }
}

export async function* walk<Row, Place>(
  database: Database,
  { open }: Pick<CsvExport<Row, Place>, 'open'>,
): AsyncGenerator<readonly Row[], void> {
  const { db, end } = await database.snapshot()
  try {
    const read = await open(db)
    let after: Place | null = null
    do {
      const batch: Batch<Row, Place> = await read(after)
      yield batch.rows
      after = batch.next
      // SQLite answers without waiting: a long walk must leave others a turn.
      await nextTurn()
    } while (after !== null)
  } finally {
    await end()
  }
}

/** `onEnd` is called once nothing more is read, whether the walk came to its end, failed or was given up. */
async function* csvOf<Row, Place>(
  database: Database,
  exported: CsvExport<Row, Place>,
  onEnd: () => void,
): AsyncGenerator<Uint8Array, void> {
  const { table, headings = 'labels' } = exported
  const encoder = new TextEncoder()
  let head = csvHead(table, headings)
  try {
    for await (const rows of walk(database, exported)) {
      yield encoder.encode(head + csvLines(table, rows))
      head = ''
    }
  } finally {
    onEnd()
  }
}

/** `signal`: the user is gone, so the rest is not read. */
export async function workbookOf<Row, Place>(
  database: Database,
  exported: Exported<Row, Place>,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const { what, table, workbook } = exported
  requireAsker(signal)
  if ((await workbook.count(database.read)) > workbook.most) throw new Problem(workbook.tooMany)
  const sheet = startWorkbook(what, table)
  try {
    let count = 0
    for await (const rows of walk(database, exported)) {
      requireAsker(signal)
      count += rows.length
      // A common search is not counted to its end beforehand.
      if (count > workbook.most) throw new Problem(workbook.tooMany)
      sheet.add(rows)
    }
    return await sheet.finish()
  } finally {
    await sheet.stop()
  }
}

function requireAsker(signal: AbortSignal): void {
  if (signal.aborted) throw new Problem('bad-request', { message: 'The request was given up.' })
}
