// What the checks ask the database.

import { countRows, type Db } from '../../db/dialect.ts'

const batch = 50

export const countTable = async (db: Db, table: 'completed_forms' | 'stored_files'): Promise<number> =>
  countRows(db.selectFrom(table))

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
    .selectFrom('stored_files')
    .select(['id', 'ownerId as formId'])
    .where('ownerKind', '=', 'form')
    .where('ownerId', 'in', formIds)
    .where('removedAt', 'is', null)
    .execute()

export const listAccounts = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.userId', 'users.id')
    .select(['users.id', 'users.admin', 'users.active', 'lastSeenAt', 'accounts.password'])
    .execute()
