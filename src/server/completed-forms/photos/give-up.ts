// A person no longer wants photos: their files are scheduled for deletion in the transaction of that very act.

import type { Db } from '#server/db/dialect.ts'
import { keptUntil } from './files-to-delete/delete-files.ts'
import { scheduleDeletion } from './files-to-delete/store.ts'
import { listFilesOfForm, markRemoved } from './store.ts'

/** An edit no longer names these photos. */
export async function removePhotos(db: Db, formId: string, photoIds: readonly string[]): Promise<void> {
  const now = new Date()
  await scheduleDeletion(db, await markRemoved(db, formId, photoIds, now), keptUntil(now))
}

/** A form is purged: the files of all photos it ever had may go right away. Returns them. */
export async function giveUpFilesOf(db: Db, formId: string, now: Date): Promise<string[]> {
  const keys = await listFilesOfForm(db, formId)
  await scheduleDeletion(db, keys, now)
  return keys
}
