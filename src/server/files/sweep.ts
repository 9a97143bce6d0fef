// Deletes the files that were given up, and no others, when their time is over; puts the files of which the database knows
// nothing into quarantine. Those may be photos, seen from a database that is too old: only a person deletes them, and where
// there are many, none is moved. A file that cannot be deleted is tried again an hour later, as is every file while a backup
// or a way back needs them all.

import type { Database } from '#server/db/dialect.ts'
import type { Log } from '#server/http/log.ts'
import { areFilesHeld, beginDeletion, forgetFile, listDue } from './deletion-store.ts'
import type { FileStore } from './file-store.ts'
import { isMany, listQuarantine, listUnknown } from './known-files.ts'
import { inQuarantine } from './quarantine.ts'

const day = 24 * 60 * 60 * 1000

/** How long files of uploads that never came to an end, and files in quarantine, stay at least. */
export const keptDays = 30
export const keptUntil = (now: Date, days: number): Date => new Date(now.getTime() + days * day)

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

/** Once an hour. */
export async function sweepFiles(
  database: Database,
  files: FileStore,
  log: Log,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<void> {
  await deleteDueFiles(database, files, log, { now, signal })
  const quarantined = (await listQuarantine(database.read, files)).length
  const { unknown, total } = await listUnknown(database.read, files, now)
  if (signal?.aborted) return
  if (unknown.length > 0 && isMany(unknown.length + quarantined, total + quarantined)) {
    log.error('unknown files left in place', new Error('The database may be older than the files.'), {
      unknown: unknown.length,
      inQuarantine: quarantined,
      files: total + quarantined,
    })
    return
  }
  const moved = await moveToQuarantine(files, unknown, log)
  if (moved + quarantined > 0) log.warn('quarantine', { moved, inQuarantine: moved + quarantined })
}

/** Returns how many. */
export async function moveToQuarantine(files: FileStore, keys: readonly string[], log: Log): Promise<number> {
  let moved = 0
  for (const key of keys) {
    try {
      if (!(await files.copy(key, inQuarantine(key)))) continue
      await files.delete(key)
      moved += 1
    } catch (error) {
      log.error('file not moved to quarantine', error)
    }
  }
  return moved
}
