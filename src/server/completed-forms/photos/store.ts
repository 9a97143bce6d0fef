// Photos in the database: a row stands for bytes that have arrived.

import type { StateName } from '#domain/place.ts'
import { type Db, hold } from '#server/db/dialect.ts'
import { prepared } from '#server/db/prepared.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { PhotosTable } from '#server/db/tables/files.ts'

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

export async function holdFormOfPhoto(db: Db, formId: string): Promise<FormOfPhoto | null> {
  const query = db.selectFrom('completed_forms').select(formColumns).where('id', '=', formId)
  return (await hold(db, query).executeTakeFirst()) ?? null
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

/** The key of the full picture, by the photo's id. */
export async function findPhotoKeys(db: Db, formId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'fileKey'])
    .where('formId', '=', formId)
    .where('removedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ id, fileKey }) => [id, fileKey]))
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

/** The query that changes a caption; null is none. */
export const setCaption = prepared((db, row: Pick<PhotosTable, 'id' | 'formId' | 'caption'>) =>
  db
    .updateTable('photos')
    .set({ caption: row.caption })
    .where('id', '=', row.id)
    .where('formId', '=', row.formId),
)

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

/** Returns the files of the photos that it marked. */
export async function markRemoved(
  db: Db,
  formId: string,
  photoIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('photos')
    .set({ removedAt: timestamp(now) })
    .where('formId', '=', formId)
    .where('id', 'in', photoIds)
    .where('removedAt', 'is', null)
    .returning(['fileKey', 'thumbKey'])
    .execute()
  await refreshPhotoCount(db, formId)
  return rows.flatMap(filesOf)
}

/** Those of the form's photos that an edit removed. */
export async function listRemoved(db: Db, formId: string, photoIds: readonly string[]) {
  if (photoIds.length === 0) return []
  return db
    .selectFrom('photos')
    .select(['id', 'fileKey', 'thumbKey'])
    .where('formId', '=', formId)
    .where('id', 'in', photoIds)
    .where('removedAt', 'is not', null)
    .execute()
}

export async function unmarkRemoved(db: Db, id: string): Promise<void> {
  await db.updateTable('photos').set({ removedAt: null }).where('id', '=', id).execute()
}

export async function deletePhoto(db: Db, id: string): Promise<void> {
  await db.deleteFrom('photos').where('id', '=', id).execute()
}

/** The files of all photos the form ever had; some may be gone already. */
export async function listFilesOfForm(db: Db, formId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select(['fileKey', 'thumbKey'])
    .where('formId', '=', formId)
    .execute()
  return rows.flatMap(filesOf)
}

/**
 * What is known of these files: a kept photo names them, or they may be deleted. One statement, which sees one moment:
 * a file that passes from the one to the other is never seen in neither.
 */
export async function findFiles(db: Db, keys: readonly string[]): Promise<Map<string, 'kept' | 'given up'>> {
  const rows = await db
    .selectFrom('photos')
    .select(['fileKey as key', 'removedAt as givenUpAt'])
    .where('fileKey', 'in', keys)
    .unionAll(
      db
        .selectFrom('photos')
        .select(['thumbKey as key', 'removedAt as givenUpAt'])
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

/** How many files the photos have that are kept, those of deleted forms included. */
export async function countNamedFiles(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('photos')
    .select(select => select.fn.countAll<number | string>().as('count'))
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return 2 * Number(count)
}

const filesOf = ({ fileKey, thumbKey }: Pick<PhotosTable, 'fileKey' | 'thumbKey'>): string[] => [
  fileKey,
  thumbKey,
]
