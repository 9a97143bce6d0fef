// Entries whose time is over leave the audit log, and an entry names the last of them by its hash: so what is left can
// still be proven to be all there should be.

import type { Database } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import { appendEntry } from './append.ts'
import { deleteThrough, findEntry, firstSince, holdHead } from './store.ts'

/** Returns how many were removed. The clock may have been wrong at times: only what stands before all newer ones goes. */
export const trimAudit = (database: Database, cutoff: Date, now: Date): Promise<number> =>
  database.transaction(async db => {
    const head = await holdHead(db)
    const first = (await firstSince(db, timestamp(cutoff))) ?? head.sequence + 1
    const last = await findEntry(db, first - 1)
    if (!last) return 0
    const removed = await deleteThrough(db, last.sequence)
    const facts = { removed, through: last.sequence, hash: last.hash }
    await appendEntry(db, { what: 'audit-trimmed', facts }, now)
    return removed
  })
