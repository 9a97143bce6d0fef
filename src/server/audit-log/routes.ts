// The audit log over HTTP.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { create as attachment } from 'content-disposition'
import { type AuditEntry, type AuditFilter, exportAuditCsv, listAudit } from '#api/audit.ts'
import { sayAuditEvent } from '#domain/audit.ts'
import type { Table } from '#domain/form/sheet.ts'
import { csvHead, csvLines } from '#report/csv.ts'
import { beginning } from '#server/audit/chain.ts'
import { findHead } from '#server/audit/store.ts'
import { createLimit } from '#server/concurrency/limit.ts'
import type { Database } from '#server/db/dialect.ts'
import { byteStream } from '#server/http/byte-stream.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { Log } from '#server/http/log.ts'
import { readPage } from '#server/http/paging.ts'
import { type AuditPlace, type ListedEntry, listEntries } from './store.ts'

/** A download lasts as long as its client likes, and holds a connection to the database. */
const downloads = 2
const batch = 500

export function auditRoutes({ database, log }: { database: Database; log: Log }): Route[] {
  const limit = createLimit(downloads)
  const onFailure = (error: unknown) => log.error('audit log cut short', error)
  return [
    route(
      listAudit,
      async ({ db, query, page }) => {
        const list = (wanted: Parameters<typeof listEntries>[2]) => listEntries(db, query, wanted)
        const { rows, nextCursor } = await readPage(page, list, ({ sequence }): AuditPlace => [sequence])
        const head = (await findHead(db)) ?? { sequence: 0, hash: beginning }
        return { items: rows.map(asEntry), nextCursor, head }
      },
      { oneMoment: true },
    ),

    route(exportAuditCsv, ({ query, request, setHeader, audit }) =>
      limit(async leave => {
        await audit({ facts: { what: 'audit log', format: 'csv' } })
        const answer = await byteStream(asCsv(database, query, leave), { signal: request.signal, onFailure })
        const day = new Date().toISOString().slice(0, 10)
        setHeader('content-type', 'text/csv; charset=utf-8; header=present')
        setHeader('content-disposition', attachment(`audit-log-${day}.csv`))
        return answer
      }),
    ),
  ]
}

const asEntry = ({ by, displayName, aboutKind, aboutId, facts, ...entry }: ListedEntry): AuditEntry => ({
  ...entry,
  by: by === null ? null : { uid: by, displayName: displayName ?? by },
  about: aboutId === null ? null : { kind: aboutKind ?? '', id: aboutId },
  facts: readFacts(facts),
})

/** One that was tampered with is shown as it stands. */
function readFacts(text: string): AuditEntry['facts'] {
  try {
    return JSON.parse(text) as AuditEntry['facts']
  } catch {
    return { unreadable: text }
  }
}

const sheet: Table<AuditEntry> = {
  columns: [
    ['sequence', 'Number'],
    ['at', 'Time (UTC)'],
    ['who', 'Who'],
    ['userId', 'User ID'],
    ['address', 'Address'],
    ['what', 'What'],
    ['event', 'Event'],
    ['kind', 'About'],
    ['id', 'ID'],
    ['facts', 'Facts'],
    ['previousHash', 'Hash of the entry before'],
    ['hash', 'Hash'],
  ].map(([id = '', label = '']) => ({ id, label, holds: 'text' as const })),
  row: ({ sequence, at, by, address, what, about, facts, previousHash, hash }) => [
    ...[
      sequence,
      at,
      by?.displayName ?? (address === null ? 'Server' : 'Not logged in'),
      by?.uid ?? '',
      address ?? '',
    ],
    ...[sayAuditEvent(what), what, about?.kind ?? '', about?.id ?? ''],
    ...[JSON.stringify(facts), previousHash, hash],
  ],
}

async function* asCsv(
  database: Database,
  filter: AuditFilter,
  onEnd: () => void,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder()
  let head = csvHead(sheet, 'labels')
  try {
    const { db, end } = await database.snapshot()
    try {
      for (let after: AuditPlace | null = null; ; ) {
        const rows: ListedEntry[] = await listEntries(db, filter, { after, limit: batch })
        yield encoder.encode(head + csvLines(sheet, rows.map(asEntry)))
        head = ''
        const last = rows.at(-1)
        if (!last || rows.length < batch) return
        after = [last.sequence]
        await nextTurn()
      }
    } finally {
      await end()
    }
  } finally {
    onEnd()
  }
}
