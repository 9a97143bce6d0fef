// Photos in the database: a row stands for bytes that have arrived.

import type { StateName } from '#domain/place.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import { type PhotosTable, timestamp } from '#server/db/tables.ts'

export interface FormOfPhoto {
  id: string
  state: StateName
  templateId: string
  templateVersion: number
  deletedAt: string | null
}

const formColumns = ['id', 'state', 'templateId', 'templateVersion', 'deletedAt'] as const

export async function findFormOfPhoto(db: Db, formId: string): Promise<FormOfPhoto | null> {
  const row = await db
    .selectFrom('completed_forms')
    .select(formColumns)
    .where('id', '=', formId)
    .executeTakeFirst()
  return row ?? null
}

export async function holdFormOfPhoto(
  database: Database,
  db: Db,
  formId: string,
): Promise<FormOfPhoto | null> {
  const query = db.selectFrom('completed_forms').select(formColumns).where('id', '=', formId)
  return (await database.hold(query).executeTakeFirst()) ?? null
}

export async function findPhoto(db: Db, id: string): Promise<PhotosTable | null> {
  return (await db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** The files of a photo that may be seen: not removed, and its form not deleted. */
export async function findVisiblePhoto(
  db: Db,
  id: string,
): Promise<Pick<PhotosTable, 'fileKey' | 'thumbKey'> | null> {
  const row = await db
    .selectFrom('photos')
    .innerJoin('completed_forms', 'completed_forms.id', 'photos.formId')
    .select(['fileKey', 'thumbKey'])
    .where('photos.id', '=', id)
    .where('removedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** False when a photo of this id is there already. */
export async function insertPhoto(db: Db, photo: PhotosTable): Promise<boolean> {
  const inserted = await db
    .insertInto('photos')
    .values(photo)
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

async function countPhotos(db: Db, formId: string): Promise<number> {
  const { count } = await db
    .selectFrom('photos')
    .select(select => select.fn.countAll<number | string>().as('count'))
    .where('formId', '=', formId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lists counts what has arrived. */
export async function refreshPhotoCount(db: Db, formId: string): Promise<void> {
  const photoCount = await countPhotos(db, formId)
  await db.updateTable('completed_forms').set({ photoCount }).where('id', '=', formId).execute()
}

export async function markRemoved(
  db: Db,
  formId: string,
  photoIds: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('photos')
    .set({ removedAt: timestamp(now) })
    .where('formId', '=', formId)
    .where('id', 'in', photoIds)
    .where('removedAt', 'is', null)
    .execute()
  await refreshPhotoCount(db, formId)
}

/** Which of these keys belong to a photo that is kept. */
export async function knownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('photos')
    .select(['fileKey', 'thumbKey'])
    .where('removedAt', 'is', null)
    .where(row => row.or([row('fileKey', 'in', keys), row('thumbKey', 'in', keys)]))
    .execute()
  return new Set(rows.flatMap(row => [row.fileKey, row.thumbKey]))
}
