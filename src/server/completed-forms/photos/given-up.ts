// Photos that somebody gave up, and may want back. Their files are scheduled for deletion in the transaction of that very
// act. A form that names one again gets it: as long as nobody has begun to delete its files, they are kept and the photo
// is there; otherwise its row makes way, and the form waits for its bytes like for any other photo's.

import type { Database, Db } from '#server/db/dialect.ts'
import { holdForm } from '../store.ts'
import { keptUntil } from './files-to-delete/delete-files.ts'
import { claimFiles, scheduleDeletion } from './files-to-delete/store.ts'
import {
  deletePhoto,
  findPhoto,
  listFilesOfForm,
  listRemoved,
  markRemoved,
  refreshPhotoCount,
  unmarkRemoved,
} from './store.ts'

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

/** In a transaction that holds the form, which names these photos. */
export async function bringBackPhotos(db: Db, formId: string, photoIds: readonly string[]): Promise<void> {
  const removed = await listRemoved(db, formId, photoIds)
  for (const { id, fileKey, thumbKey } of removed) {
    if (await claimFiles(db, [fileKey, thumbKey])) await unmarkRemoved(db, id)
    else await deletePhoto(db, id)
  }
  if (removed.length > 0) await refreshPhotoCount(db, formId)
}

/** For a photo that is being sent: the version before let a form name it without bringing it back. */
export async function bringBackIfNamed(
  database: Database,
  { id, formId }: { id: string; formId: string },
): Promise<void> {
  const stored = await findPhoto(database.read, id)
  if (!stored?.removedAt) return
  await database.transaction(async db => {
    const form = await holdForm(db, formId)
    if (form?.photoIds.includes(id)) await bringBackPhotos(db, formId, [id])
  })
}
