// A contact request into the trash and out of it again. Both are harmless to repeat, and both stand in its history.

import type { ContactSubmission } from '#domain/contact/contact-inbox.ts'
import { purgeCutoff, requestTrashDays } from '#domain/limits.ts'
import { Problem } from '#domain/problem.ts'
import { addChange } from '#server/changes/store.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import type { Log } from '#server/http/log.ts'
import { requireSubmission } from '../inbox/save.ts'
import { holdSubmission } from '../inbox/store.ts'
import { deleteForGood, setDeleted } from './store.ts'

export interface Deletion {
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
export async function purgeSubmissions(database: Database, log: Log, now: Date): Promise<number> {
  const purged = await database.transaction(db => deleteForGood(db, purgeCutoff(now, requestTrashDays)))
  if (purged > 0) log.info('purged contact requests whose time in the trash was over', { requests: purged })
  return purged
}
