// What the checks ask the database.

import type { Db } from '../../db/dialect.ts'

const batch = 50

export const countTable = async (db: Db, table: 'completed_forms' | 'photos'): Promise<number> => {
  const { count } = await db
    .selectFrom(table)
    .select(select => select.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const listForms = (db: Db, after: string) =>
  db
    .selectFrom('completed_forms')
    .leftJoin('completed_form_contents', 'formId', 'id')
    .selectAll('completed_forms')
    .select(['answers', 'photoIds', 'given'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute()

export type FormRow = Awaited<ReturnType<typeof listForms>>[number]

export const listHistory = (db: Db, formIds: readonly string[]) =>
  db
    .selectFrom('changes')
    .select(['ownerId', 'version', 'action', 'fields', 'signedAgain'])
    .where('ownerKind', '=', 'form')
    .where('ownerId', 'in', formIds)
    .orderBy('version')
    .orderBy('at')
    .execute()

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number]

export const listVersions = (db: Db, formIds: readonly string[]) =>
  db
    .selectFrom('completed_form_versions')
    .select(['formId', 'version', 'content'])
    .where('formId', 'in', formIds)
    .orderBy('version')
    .execute()

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

export const listKeptPhotoIds = (db: Db, formIds: readonly string[]) =>
  db
    .selectFrom('photos')
    .select(['id', 'formId'])
    .where('formId', 'in', formIds)
    .where('removedAt', 'is', null)
    .execute()

export const listPhotos = (db: Db, after: string) =>
  db
    .selectFrom('photos')
    .selectAll()
    .where('removedAt', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute()

export type PhotoRow = Awaited<ReturnType<typeof listPhotos>>[number]

export async function isPhotoKept(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('photos')
    .select('id')
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

type Hashes = Pick<PhotoRow, 'fileSha256' | 'fileBytes' | 'thumbSha256' | 'thumbBytes'>

export async function noteHashes(db: Db, id: string, hashes: Hashes): Promise<void> {
  await db.updateTable('photos').set(hashes).where('id', '=', id).where('fileSha256', 'is', null).execute()
}

export const listAccounts = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.userId', 'users.id')
    .select(['users.id', 'users.admin', 'users.active', 'accounts.password'])
    .execute()

export async function countFilesToDelete(db: Db, dueBefore: string): Promise<{ all: number; due: number }> {
  const rows = await db.selectFrom('files_to_delete').select('deleteAt').execute()
  return { all: rows.length, due: rows.filter(row => row.deleteAt < dueBefore).length }
}
