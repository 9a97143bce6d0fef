// Adds entries to the audit log. It comes last in a transaction: until that ends, no other entry can be added.

import { type AuditEvent, type AuditFacts, auditEvents } from '#domain/history/audit.ts'
import type { Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import { type Head, hashOfEntry, writtenFacts } from './chain.ts'
import { holdHead, insertEntry } from './store.ts'

interface NewEntry {
  what: AuditEvent
  /** The id of what it is about; of which kind that is, `auditEvents` says. */
  about?: string | undefined
  facts?: AuditFacts | undefined
  /** Null where the server or a command does it. */
  by?: string | null | undefined
  address?: string | undefined
}

/** In the transaction of the caller. */
export async function appendEntry(db: Db, entry: NewEntry, now = new Date()): Promise<Head> {
  const { what, about, facts = {}, by = null, address = null } = entry
  const head = await holdHead(db)
  const unsigned = {
    sequence: head.sequence + 1,
    at: timestamp(now),
    by,
    address,
    what,
    aboutKind: about === undefined ? null : auditEvents[what].about,
    aboutId: about ?? null,
    facts: writtenFacts(facts),
    previousHash: head.hash,
  }
  const hash = hashOfEntry(unsigned)
  await insertEntry(db, { ...unsigned, hash })
  return { sequence: unsigned.sequence, hash }
}
