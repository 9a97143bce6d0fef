// The trash of the inbox in the database.

import type { Page } from '#api/endpoint.ts'
import type { TimePosition } from '#api/page.ts'
import type { ContactDeletion } from '#domain/contact/contact-inbox.ts'
import { purgeTime, requestTrashDays } from '#domain/limits.ts'
import { forgetChanges } from '#server/changes/store.ts'
import type { Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'

interface DeletedColumns {
  deletedAt: string | null
  deletedBy: string | null
  deletedByName: string | null
  deleteReason: string | null
}

export const deletionOf = (row: DeletedColumns): ContactDeletion | null =>
  row.deletedAt === null
    ? null
    : {
        at: row.deletedAt,
        by: { uid: row.deletedBy ?? '', displayName: row.deletedByName ?? '' },
        reason: row.deleteReason ?? '',
        purgeAt: purgeTime(row.deletedAt, requestTrashDays),
      }

/** The last deleted first. */
export async function listDeleted(db: Db, { limit, after }: Page<TimePosition>) {
  let query = db
    .selectFrom('contact_submissions as request')
    .leftJoin('users', 'users.id', 'request.deletedBy')
    .select(['request.id', 'request.name', 'request.company', 'request.service', 'request.timestamp'])
    .select([
      'request.deletedAt',
      'request.deletedBy',
      'request.deleteReason',
      'displayName as deletedByName',
    ])
    .where('request.deletedAt', 'is not', null)
    .$narrowType<{ deletedAt: string }>()
  if (after) {
    query = query.where(row => row(row.refTuple('request.deletedAt', 'request.id'), '<', row.tuple(...after)))
  }
  const rows = await query
    .orderBy('request.deletedAt', 'desc')
    .orderBy('request.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ deletedAt, deletedBy, deletedByName, deleteReason, ...row }) => ({
    ...row,
    deleted: deletionOf({ deletedAt, deletedBy, deletedByName, deleteReason }) as ContactDeletion,
  }))
}

/** Null brings it back. The version counts both. */
export async function setDeleted(
  db: Db,
  id: string,
  deletion: { by: string; reason: string; now: Date } | null,
): Promise<void> {
  await db
    .updateTable('contact_submissions')
    .set(row => ({
      version: row('version', '+', 1),
      deletedAt: deletion && timestamp(deletion.now),
      deletedBy: deletion?.by ?? null,
      deleteReason: deletion?.reason ?? null,
    }))
    .where('id', '=', id)
    .execute()
}

/** With their histories. Returns how many there were. */
export async function deleteForGood(
  db: Db,
  since: 'deletedAt' | 'timestamp',
  cutoff: string,
): Promise<number> {
  const over = db.selectFrom('contact_submissions').select('id').where(since, '<', cutoff)
  await forgetChanges(db, 'contact', over.$asScalar())
  const { numDeletedRows } = await db
    .deleteFrom('contact_submissions')
    .where(since, '<', cutoff)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
