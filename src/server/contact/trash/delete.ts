// A contact request into the trash and out of it again. Both are harmless to repeat, and both stand in its history.

import type { ContactSubmission } from '#domain/contact/contact-inbox.ts'
import { purgeCutoff, requestTrashDays } from '#domain/limits.ts'
import { Problem } from '#domain/problems/problem.ts'
import { appendEntry } from '#server/audit/append.ts'
import { addChange } from '#server/changes/store.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import type { Log } from '#server/http/log.ts'
import { requireSubmission } from '../inbox/save.ts'
import { holdSubmission } from '../inbox/store.ts'
import { deleteForGood, setDeleted } from './store.ts'

interface Deletion {
  id: string
  by: string
  /** The version that was looked at. */
  version: number
  reason: string
  now?: Date
}

export async function deleteSubmission(db: Db, deletion: Deletion): Promise<void> {
  const { id, by, version, reason, now = new Date() } = deletion
  await holdSubmission(db, id)
  const current = await requireSubmission(db, id)
  if (current.deleted) return
  if (version !== current.version) throw new Problem('contact-changed', { current })
  await setDeleted(db, id, { by, reason, now })
  const entry = { ownerId: id, version: current.version + 1, by, now }
  await addChange(db, { ...entry, ownerKind: 'contact', action: 'deleted', reason })
}

export async function restoreSubmission(
  db: Db,
  { id, by, now = new Date() }: Pick<Deletion, 'id' | 'by' | 'now'>,
): Promise<ContactSubmission> {
  await holdSubmission(db, id)
  const current = await requireSubmission(db, id)
  if (!current.deleted) return current
  await setDeleted(db, id, null)
  const entry = { ownerId: id, version: current.version + 1, by, now }
  await addChange(db, { ...entry, ownerKind: 'contact', action: 'restored' })
  return requireSubmission(db, id)
}

/** Those whose time in the trash is over. */
export const purgeSubmissions = (database: Database, log: Log, now: Date): Promise<number> =>
  purge(database, { log, now, why: 'time in the trash' }, db =>
    deleteForGood(db, 'deletedAt', purgeCutoff(now, requestTrashDays)),
  )

/** Those that came in more days ago than they may be kept, whatever has become of them. */
export const purgeOldSubmissions = (
  database: Database,
  { log, now, days }: { log: Log; now: Date; days: number },
): Promise<number> =>
  purge(database, { log, now, why: 'time to keep them' }, db =>
    deleteForGood(db, 'timestamp', purgeCutoff(now, days)),
  )

async function purge(
  database: Database,
  { log, now, why }: { log: Log; now: Date; why: string },
  work: (db: Db) => Promise<number>,
): Promise<number> {
  const requests = await database.transaction(async db => {
    const count = await work(db)
    if (count > 0) await appendEntry(db, { what: 'contacts-purged', facts: { requests: count, why } }, now)
    return count
  })
  if (requests > 0) log.info(`purged contact requests whose ${why} was over`, { requests })
  return requests
}
