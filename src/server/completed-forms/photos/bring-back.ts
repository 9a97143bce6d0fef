// A form names a photo again that an edit had dropped. As long as nobody has begun to delete its files, they are kept
// and the photo is there; otherwise its row makes way, and the form waits for its bytes like for any other photo's.

import type { Database, Db } from '#server/db/dialect.ts'
import { findForm, holdForm } from '../store.ts'
import { claimFiles } from './files-to-delete/store.ts'
import { deletePhoto, findPhoto, listRemoved, refreshPhotoCount, unmarkRemoved } from './store.ts'

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
    await holdForm(db, formId)
    const form = await findForm(db, formId)
    if (form?.photoIds.includes(id)) await bringBackPhotos(db, formId, [id])
  })
}
