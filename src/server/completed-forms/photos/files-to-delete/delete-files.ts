// Deletes the files that were given up, and no others. A file that cannot be deleted is logged, stays in the table and
// is tried again an hour later. So is every file while a backup or a way back needs them all.

import type { Database } from '#server/db/dialect.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { inQuarantine } from '#server/files/quarantine.ts'
import type { Log } from '#server/http/log.ts'
import { areFilesHeld, beginDeletion, forgetFile, listDue } from './store.ts'

const day = 24 * 60 * 60 * 1000

/** How long files stay that nobody should need any more, in case somebody does. */
export const keptDays = 30
export const keptUntil = (now: Date): Date => new Date(now.getTime() + keptDays * day)

const batch = 200

/** Whatever is due. Returns how many files were deleted. */
export async function deleteDueFiles(
  database: Database,
  files: FileStore,
  log: Log,
  { now, signal }: { now: Date; signal?: AbortSignal | undefined },
): Promise<number> {
  let deleted = 0
  let after = ''
  for (;;) {
    if (signal?.aborted) return deleted
    const keys = await listDue(database.read, { now, after, limit: batch })
    const begun: string[] = []
    for (const key of keys) if (await beginDeletion(database.write, key, now)) begun.push(key)
    deleted += await deleteFiles(database, files, begun, log)
    after = keys.at(-1) ?? after
    if (keys.length < batch) return deleted
  }
}

/** One by one, wherever they lie; the callers know that they are due. Returns how many. */
export async function deleteFiles(
  database: Database,
  files: FileStore,
  keys: readonly string[],
  log: Log,
): Promise<number> {
  // Asked after the rows are gone: a backup whose moment still names these files began its hold before that moment.
  if (keys.length === 0 || (await areFilesHeld(database.read, new Date()))) return 0
  let deleted = 0
  for (const key of keys) {
    try {
      await files.delete(key)
      await files.delete(inQuarantine(key))
      await forgetFile(database.write, key)
      deleted += 1
    } catch (error) {
      log.error('file not deleted', error)
    }
  }
  if (deleted > 0) log.info('files deleted', { files: deleted })
  return deleted
}
