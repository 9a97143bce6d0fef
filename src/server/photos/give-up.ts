// A person no longer wants photos: their files are scheduled for deletion in the transaction of that very act.

import type { Database, Db } from '#server/db/dialect.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Log } from '#server/http/log.ts'
import { deleteFiles, keptUntil } from './files-to-delete/delete-files.ts'
import { scheduleDeletion } from './files-to-delete/store.ts'
import { listFilesOfForm, markRemoved } from './store.ts'

/** An edit no longer names these photos. */
export async function removePhotos(db: Db, formId: string, photoIds: readonly string[]): Promise<void> {
  const now = new Date()
  await scheduleDeletion(db, await markRemoved(db, formId, photoIds, now), keptUntil(now))
}

/** A form is purged: the files of all photos it ever had may go right away. */
export const filesOfForms = (database: Database, files: FileStore, log: Log) => ({
  giveUp: async (db: Db, formId: string, now: Date): Promise<string[]> => {
    const keys = await listFilesOfForm(db, formId)
    await scheduleDeletion(db, keys, now)
    return keys
  },
  delete: async (keys: readonly string[]): Promise<void> => {
    await deleteFiles(database, files, keys, log)
  },
})
