// Once an hour: deletes the files that were given up, when their time is over, and puts the files of which the
// database knows nothing into quarantine. Those may be somebody's photos, seen from a database that is too old, so
// nobody but a person deletes them, and where there are many of them, none is moved at all.

import type { Database } from '#server/db/dialect.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { inQuarantine } from '#server/files/quarantine.ts'
import type { Log } from '#server/http/log.ts'
import { deleteDueFiles } from './files-to-delete/delete-files.ts'
import { isMany, knownFiles, listQuarantine } from './known-files.ts'

const hour = 60 * 60 * 1000

export async function sweepFiles(
  database: Database,
  files: FileStore,
  log: Log,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<void> {
  await deleteDueFiles(database, files, log, { now, signal })
  const quarantined = (await listQuarantine(database.read, files)).length
  let total = quarantined
  const unknown: string[] = []
  for await (const file of knownFiles(database.read, files)) {
    if (signal?.aborted) return
    total += 1
    // A younger one may be written by a server of the version before, which announces nothing.
    if (file.is === 'unknown' && now.getTime() - file.writtenAt.getTime() >= hour) unknown.push(file.key)
  }
  if (unknown.length > 0 && isMany(unknown.length + quarantined, total)) {
    log.error('unknown files left in place', new Error('The database may be older than the files.'), {
      unknown: unknown.length,
      inQuarantine: quarantined,
      files: total,
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
