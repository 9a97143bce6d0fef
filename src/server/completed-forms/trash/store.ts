// The trash in the database: deleted forms in their own order, and what is left of purged ones.

import type { TimePosition } from '#api/page.ts'
import type { CompletedFormRow } from '#domain/completed-forms/completed-form.ts'
import { forgetChanges } from '#server/changes/store.ts'
import { countRows, type Db, hold } from '#server/db/dialect.ts'
import { prepared } from '#server/db/prepared.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { PurgedFormsTable } from '#server/db/tables/completed-forms.ts'
import { rowColumns } from '../list/sort/store.ts'

export interface TrashRow extends CompletedFormRow {
  deletedAt: string
  deletedBy: string
  displayName: string
}

/** The last deleted first. */
export async function listTrashRows(
  db: Db,
  { limit, after }: { limit: number; after: TimePosition | null },
): Promise<TrashRow[]> {
  let query = db
    .selectFrom('completed_forms')
    .innerJoin('users', 'users.id', 'completed_forms.deletedBy')
    .select(rowColumns.map(column => `completed_forms.${column}` as const))
    .select(['completed_forms.deletedAt', 'completed_forms.deletedBy', 'displayName'])
    .where('deletedAt', 'is not', null)
  if (after) {
    query = query.where(row => row(row.refTuple('deletedAt', 'completed_forms.id'), '<', row.tuple(...after)))
  }
  return query
    .orderBy('deletedAt', 'desc')
    .orderBy('completed_forms.id', 'desc')
    .limit(limit)
    .$castTo<TrashRow>()
    .execute()
}

export const countTrash = (db: Db): Promise<number> =>
  countRows(db.selectFrom('completed_forms').where('deletedAt', 'is not', null))

/** Those longest in the trash first, deleted before the cutoff and after the last one of the batch before. */
export async function listDue(
  db: Db,
  { cutoff, limit, after }: { cutoff: string; limit: number; after: TimePosition | null },
): Promise<TimePosition[]> {
  let query = db
    .selectFrom('completed_forms')
    .select(['deletedAt', 'id'])
    .where('deletedAt', '<', cutoff)
    .$narrowType<{ deletedAt: string }>()
  if (after) query = query.where(row => row(row.refTuple('deletedAt', 'id'), '>', row.tuple(...after)))
  const rows = await query.orderBy('deletedAt').orderBy('id').limit(limit).execute()
  return rows.map(row => [row.deletedAt, row.id])
}

/**
 * Marks the form deleted, or no longer deleted. The version counts that too. Who changed it last and when stays: what
 * comes back stands where it stood, and an old form does not pass for the last visit.
 */
export async function setDeleted(
  db: Db,
  id: string,
  change: { by: string; now: Date; isDeleted: boolean },
): Promise<void> {
  const { by, now, isDeleted } = change
  await db
    .updateTable('completed_forms')
    .set(row => ({
      version: row('version', '+', 1),
      deletedAt: isDeleted ? timestamp(now) : null,
      deletedBy: isDeleted ? by : null,
    }))
    .where('id', '=', id)
    .execute()
}

/** Holds the form until the transaction ends and says when it was deleted; undefined when there is none. */
export async function holdDeletion(db: Db, id: string): Promise<{ deletedAt: string | null } | undefined> {
  const query = db.selectFrom('completed_forms').select('deletedAt').where('id', '=', id)
  return hold(db, query).executeTakeFirst()
}

/** Contents go with the row. */
export async function deleteRow(db: Db, purged: PurgedFormsTable): Promise<void> {
  await forgetChanges(db, 'form', [purged.id])
  await db.deleteFrom('completed_forms').where('id', '=', purged.id).execute()
  await db.insertInto('purged_forms').values(purged).execute()
}

/** Finds a row when a form of that id was purged. */
export const findPurged = prepared((db, { id }: { id: string }) =>
  db.selectFrom('purged_forms').select('id').where('id', '=', id),
)
