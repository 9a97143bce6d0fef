// The audit log over HTTP.

import { type AuditEntry, type AuditFilter, exportAuditCsv, listAudit } from '#api/audit.ts'
import type { Table } from '#domain/form/sheet.ts'
import { formatAuditEvent } from '#domain/history/audit.ts'
import { beginning } from '#server/audit/chain.ts'
import { findHead } from '#server/audit/store.ts'
import type { Database } from '#server/db/dialect.ts'
import { type CsvExport, createExports } from '#server/exports/exports.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { Log } from '#server/http/log.ts'
import { readPage } from '#server/http/paging.ts'
import { type AuditPosition, type ListedEntry, listEntries } from './store.ts'

const limit = 500

export function auditRoutes(parts: { database: Database; log: Log }): Route[] {
  const exports = createExports(parts)
  return [
    route(listAudit, { snapshot: true }, async ({ db, query, page }) => {
      const list = (wanted: Parameters<typeof listEntries>[2]) => listEntries(db, query, wanted)
      const { items, end } = await readPage(page, list, ({ sequence }): AuditPosition => [sequence])
      const head = (await findHead(db)) ?? { sequence: 0, hash: beginning }
      return { items: items.map(asEntry), end, head }
    }),

    route(exportAuditCsv, asked => exports.csv(asked, auditExport(asked.query))),
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
    ...[formatAuditEvent(what), what, about?.kind ?? '', about?.id ?? ''],
    ...[JSON.stringify(facts), previousHash, hash],
  ],
}

const auditExport = (filter: AuditFilter): CsvExport<AuditEntry, AuditPosition> => ({
  what: 'Audit log',
  fileName: 'audit-log',
  table: sheet,
  open: db => async after => {
    const rows = await listEntries(db, filter, { after, limit })
    const last = rows[limit - 1]
    return { rows: rows.map(asEntry), next: last ? [last.sequence] : null }
  },
})
