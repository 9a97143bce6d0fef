// Deletes files that no photo names any more: of removed photos, and of uploads that a crash cut short.
// A file that cannot be deleted is logged and left for the next turn.

import type { Database } from '#server/db/dialect.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Log } from '#server/http/log.ts'
import { knownKeys } from './store.ts'

const hour = 60 * 60 * 1000
const batch = 200

/** Younger files may belong to an upload whose row is not written yet. */
export async function sweepFiles(
  database: Database,
  files: FileStore,
  log: Log,
  now = new Date(),
): Promise<number> {
  let deleted = 0
  let keys: string[] = []
  const sweepBatch = async () => {
    const known = await knownKeys(database.read, keys)
    deleted += await deleteFiles(
      files,
      keys.filter(key => !known.has(key)),
      log,
    )
    keys = []
  }
  for await (const { key, writtenAt } of files.list('formPhotos')) {
    if (now.getTime() - writtenAt.getTime() < hour) continue
    keys.push(key)
    if (keys.length >= batch) await sweepBatch()
  }
  await sweepBatch()
  return deleted
}

/** One by one; returns how many. One that cannot be deleted is logged and skipped, and the sweeper meets it again. */
export async function deleteFiles(files: FileStore, keys: readonly string[], log: Log): Promise<number> {
  let deleted = 0
  for (const key of keys) {
    try {
      await files.delete(key)
      deleted += 1
    } catch (error) {
      log.error('file not deleted', error)
    }
  }
  return deleted
}
