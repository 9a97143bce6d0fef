// Stored files in the database: a row stands for bytes that have arrived, and for what they belong to.

import type { Db } from '#server/db/dialect.ts'
import { prepared } from '#server/db/prepared.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { StoredFilesTable } from '#server/db/tables/files.ts'
import { keysIn } from './keys.ts'
import type { Owner } from './owner.ts'

const of = ({ kind, id }: Owner) => ({ ownerKind: kind, ownerId: id })

export async function findFile(db: Db, id: string): Promise<StoredFilesTable | null> {
  return (await db.selectFrom('stored_files').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Those that were not removed. */
export const listFiles = (db: Db, owner: Owner) =>
  db
    .selectFrom('stored_files')
    .select(['id', 'fileKey', 'thumbKey'])
    .where(row => row.and(of(owner)))
    .where('removedAt', 'is', null)
    .execute()

/** False when there is a file of this id already. */
export async function insertFile(db: Db, file: StoredFilesTable): Promise<boolean> {
  const inserted = await db
    .insertInto('stored_files')
    .values(file)
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The query that changes a caption; null is none. */
export const setCaption = prepared(
  (db, row: Pick<StoredFilesTable, 'id' | 'ownerKind' | 'ownerId' | 'caption'>) =>
    db
      .updateTable('stored_files')
      .set({ caption: row.caption })
      .where('id', '=', row.id)
      .where('ownerKind', '=', row.ownerKind)
      .where('ownerId', '=', row.ownerId),
)

/** Returns the keys of those that it marked. */
export async function markRemoved(
  db: Db,
  owner: Owner,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('stored_files')
    .set({ removedAt: timestamp(now) })
    .where(row => row.and(of(owner)))
    .where('id', 'in', ids)
    .where('removedAt', 'is', null)
    .returning(['fileKey', 'thumbKey'])
    .execute()
  return rows.flatMap(keysIn)
}

export const listRemoved = (db: Db, owner: Owner, ids: readonly string[]) =>
  db
    .selectFrom('stored_files')
    .select(['id', 'fileKey', 'thumbKey'])
    .where(row => row.and(of(owner)))
    .where('id', 'in', ids)
    .where('removedAt', 'is not', null)
    .execute()

export async function unmarkRemoved(db: Db, id: string): Promise<void> {
  await db.updateTable('stored_files').set({ removedAt: null }).where('id', '=', id).execute()
}

export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('stored_files').where('id', '=', id).execute()
}

/** All that the owner ever had. Returns their keys; some files may be gone already. */
export async function deleteFilesOf(db: Db, owner: Owner): Promise<string[]> {
  const rows = await db
    .deleteFrom('stored_files')
    .where(row => row.and(of(owner)))
    .returning(['fileKey', 'thumbKey'])
    .execute()
  return rows.flatMap(keysIn)
}

/**
 * What is known of these keys: a row names them, or they may be deleted. One statement, which sees one moment: a key that
 * passes from the one to the other is never seen in neither.
 */
export async function findKeys(db: Db, keys: readonly string[]): Promise<Map<string, 'kept' | 'given up'>> {
  const rows = await db
    .selectFrom('stored_files')
    .select(['fileKey as key', 'removedAt as givenUpAt'])
    .where('fileKey', 'in', keys)
    .unionAll(
      db
        .selectFrom('stored_files')
        .select(row => [row.ref('thumbKey').$notNull().as('key'), 'removedAt as givenUpAt'])
        .where('thumbKey', 'in', keys),
    )
    .unionAll(
      db.selectFrom('files_to_delete').select(['key', 'deleteAt as givenUpAt']).where('key', 'in', keys),
    )
    .execute()
  const kept = rows.filter(row => row.givenUpAt === null)
  return new Map([
    ...rows.map(row => [row.key, 'given up'] as const),
    ...kept.map(row => [row.key, 'kept'] as const),
  ])
}

/** How many keys the rows name that were not removed, those of deleted owners included. */
export async function countNamedKeys(db: Db): Promise<number> {
  const { files, thumbs } = await db
    .selectFrom('stored_files')
    .select(row => [
      row.fn.count<number | string>('fileKey').as('files'),
      row.fn.count<number | string>('thumbKey').as('thumbs'),
    ])
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(files) + Number(thumbs)
}

/** In the order of their ids, without those that were removed. */
export const listFilesAfter = (db: Db, after: string, limit: number) =>
  db
    .selectFrom('stored_files')
    .selectAll()
    .where('removedAt', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

type Hashes = Pick<StoredFilesTable, 'fileSha256' | 'fileBytes' | 'thumbSha256' | 'thumbBytes'>

/** Of a file from before hashes were noted. */
export async function noteHashes(db: Db, id: string, hashes: Hashes): Promise<void> {
  await db
    .updateTable('stored_files')
    .set(hashes)
    .where('id', '=', id)
    .where('fileSha256', 'is', null)
    .execute()
}

/** Files of owners that are not there: no key of the database keeps an owner of several kinds. */
export const listOrphans = (db: Db) =>
  db
    .selectFrom('stored_files')
    .leftJoin('completed_forms', 'completed_forms.id', 'ownerId')
    .leftJoin('findings', 'findings.id', 'ownerId')
    .leftJoin('facility_records', 'facility_records.id', 'ownerId')
    .select(['stored_files.id', 'ownerKind', 'ownerId'])
    .where(file =>
      file.or([
        file.and([file('ownerKind', '=', 'form'), file('completed_forms.id', 'is', null)]),
        file.and([file('ownerKind', '=', 'finding'), file('findings.id', 'is', null)]),
        file.and([file('ownerKind', '=', 'record'), file('facility_records.id', 'is', null)]),
      ]),
    )
    .execute()
