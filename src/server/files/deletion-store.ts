// The files that may be deleted, in the database, and who needs that none is.

import { type Db, hold } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'

/** Stands for the time of files whose deletion has begun: from then on no row can claim them. */
const begun = timestamp(new Date(0))

/** From `deleteAt` on they may be deleted; a later word replaces an earlier one. */
export async function scheduleDeletion(db: Db, keys: readonly string[], deleteAt: Date): Promise<void> {
  if (keys.length === 0) return
  await db
    .insertInto('files_to_delete')
    .values(keys.map(key => ({ key, deleteAt: timestamp(deleteAt) })))
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet(row => ({ deleteAt: row.ref('excluded.deleteAt') })),
    )
    .execute()
}

/** Keys of files that are about to be written. False when one of them is taken. */
export async function announceFiles(db: Db, keys: readonly string[], deleteAt: Date): Promise<boolean> {
  const rows = await db
    .insertInto('files_to_delete')
    .values(keys.map(key => ({ key, deleteAt: timestamp(deleteAt) })))
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('key')
    .execute()
  return rows.length === keys.length
}

/** In the transaction that names the files: all of them, or none and false when one may be deleted already. */
export async function claimFiles(db: Db, keys: readonly string[]): Promise<boolean> {
  const claimable = db
    .selectFrom('files_to_delete')
    .select('key')
    .where('key', 'in', keys)
    .where('deleteAt', '>', begun)
    .orderBy('key')
  if ((await hold(db, claimable).execute()).length < keys.length) return false
  await db.deleteFrom('files_to_delete').where('key', 'in', keys).execute()
  return true
}

/**
 * True when the file is still due: from now on without return. Waits for a transaction that claims it at this moment. One
 * at a time, so that it never holds one file while it waits for another.
 */
export async function beginDeletion(db: Db, key: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('files_to_delete')
    .set({ deleteAt: begun })
    .where('key', '=', key)
    .where('deleteAt', '<=', timestamp(now))
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Makes due what has been announced, and returns it. Waits for a transaction that claims the files at this moment, and
 * returns nothing when it succeeds.
 */
export async function giveUpFiles(db: Db, keys: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('files_to_delete')
    .set({ deleteAt: timestamp(now) })
    .where('key', 'in', keys)
    .returning('key')
    .execute()
  return rows.map(row => row.key)
}

/** In the order of their keys; never one that a row names. */
export async function listDue(
  db: Db,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('files_to_delete')
    .select('key')
    .where('deleteAt', '<=', timestamp(now))
    .where('key', '>', after)
    .where(row =>
      row.not(
        row.exists(
          row
            .selectFrom('stored_files')
            .select('id')
            .where('removedAt', 'is', null)
            .where(file =>
              file.or([
                file('fileKey', '=', file.ref('files_to_delete.key')),
                file('thumbKey', '=', file.ref('files_to_delete.key')),
              ]),
            ),
        ),
      ),
    )
    .orderBy('key')
    .limit(limit)
    .execute()
  return rows.map(row => row.key)
}

export async function forgetFile(db: Db, key: string): Promise<void> {
  await db.deleteFrom('files_to_delete').where('key', '=', key).execute()
}

/** Whether a backup or a way back needs that no file is deleted right now. */
export async function areFilesHeld(db: Db, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('file_holds')
    .select('id')
    .where('until', '>', timestamp(now))
    .executeTakeFirst()
  return row !== undefined
}

/** No file is deleted until then; a later word replaces an earlier one. */
export async function holdFilesUntil(db: Db, id: string, until: Date): Promise<void> {
  await db
    .insertInto('file_holds')
    .values({ id, until: timestamp(until) })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ until: timestamp(until) }))
    .execute()
}

export async function endHold(db: Db, id: string, now: Date): Promise<void> {
  await db.deleteFrom('file_holds').where('id', '=', id).execute()
  // Of backups that were killed.
  await db.deleteFrom('file_holds').where('until', '<', timestamp(now)).execute()
}

export async function countFilesToDelete(db: Db, now: Date): Promise<{ all: number; due: number }> {
  const rows = await db.selectFrom('files_to_delete').select('deleteAt').execute()
  return { all: rows.length, due: rows.filter(row => row.deleteAt < timestamp(now)).length }
}
