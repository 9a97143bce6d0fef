// Files that their owner gave up, and may want back. They are scheduled for deletion in the transaction of that very act.
// An owner that names one again gets it while its deletion has not begun; otherwise its row makes way, and the owner waits
// for its bytes like for any other file's.

import { recordDays } from '#domain/limits.ts'
import type { Db } from '#server/db/dialect.ts'
import { claimFiles, scheduleDeletion } from './deletion-store.ts'
import { keysIn } from './keys.ts'
import type { Owner } from './owner.ts'
import { deleteFile, deleteFilesOf, listRemoved, markRemoved, unmarkRemoved } from './store.ts'
import { keptUntil } from './sweep.ts'

/** The owner no longer names these files. */
export async function removeFiles(db: Db, owner: Owner, ids: readonly string[]): Promise<void> {
  const now = new Date()
  await scheduleDeletion(db, await markRemoved(db, owner, ids, now), keptUntil(now, recordDays))
}

/** In a transaction that holds the owner, which names these files. */
export async function bringBackFiles(db: Db, owner: Owner, ids: readonly string[]): Promise<void> {
  for (const { id, ...keys } of await listRemoved(db, owner, ids)) {
    if (await claimFiles(db, keysIn(keys))) await unmarkRemoved(db, id)
    else await deleteFile(db, id)
  }
}

/** The owner goes for good: all files it ever had may go right away. Returns their keys. */
export async function giveUpFilesOf(db: Db, owner: Owner, now: Date): Promise<string[]> {
  const keys = await deleteFilesOf(db, owner)
  await scheduleDeletion(db, keys, now)
  return keys
}
