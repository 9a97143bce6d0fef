// What imports did, in the database.

import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { FacilityContent } from '#domain/facilities/facility.ts'
import type { Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { SavedDate } from './save-dates.ts'

export interface ImportChange {
  id: string
  facilityId: string
  /** Which the facility has since. */
  version: number
  /** Null where the import made it. */
  before: FacilityContent | null
  records: SavedDate[]
}

/** What can no longer be undone, and imports of so long ago that only the audit log knows them. */
export async function forgetOldImports(
  db: Db,
  { undoable, kept }: { undoable: string; kept: string },
): Promise<void> {
  await db.deleteFrom('facility_imports').where('at', '<', kept).execute()
  await db
    .deleteFrom('imported_facilities')
    .where('importId', 'in', old =>
      old.selectFrom('facility_imports').select('id').where('at', '<', undoable),
    )
    .execute()
}

export async function noteImported(
  db: Db,
  importId: string,
  changes: readonly Omit<ImportChange, 'id'>[],
): Promise<void> {
  await db
    .insertInto('imported_facilities')
    .values(
      changes.map(({ before, records, ...change }) => ({
        ...{ id: randomUUIDv7(), importId, ...change },
        before: before && JSON.stringify(before),
        records: JSON.stringify(records),
      })),
    )
    .execute()
  const created = changes.filter(({ before }) => !before).length
  const dates = changes.reduce((sum, { records }) => sum + records.length, 0)
  await db
    .updateTable('facility_imports')
    .set({
      created: sql`created + ${created}`,
      changed: sql`changed + ${changes.length - created}`,
      dates: sql`dates + ${dates}`,
      done: sql`done + ${changes.length}`,
      // The last part makes it ready.
      status: sql`case when done + ${changes.length} = total then 'ready' else status end`,
    })
    .where('id', '=', importId)
    .execute()
}

/** The newest first. */
export const listImportRows = (db: Db, limit: number) =>
  db
    .selectFrom('facility_imports')
    .innerJoin('users', 'users.id', 'by')
    .select(['facility_imports.id', 'at', 'by', 'displayName', 'fileName', 'created', 'changed', 'dates'])
    .select(['undoneAt', 'status', 'reason', 'done', 'total'])
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()

export const findImport = (db: Db, id: string) =>
  db
    .selectFrom('facility_imports')
    .select(['at', 'undoneAt', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()

/** What is not undone yet, in one order. */
export async function listImportChanges(db: Db, importId: string): Promise<ImportChange[]> {
  const rows = await db
    .selectFrom('imported_facilities')
    .select(['id', 'facilityId', 'version', 'before', 'records'])
    .where('importId', '=', importId)
    .orderBy('facilityId')
    .execute()
  return rows.map(({ before, records, ...row }) => ({
    ...row,
    before: before === null ? null : (JSON.parse(before) as FacilityContent),
    records: JSON.parse(records) as SavedDate[],
  }))
}

export async function removeImportChanges(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('imported_facilities').where('id', 'in', ids).execute()
}

export async function setImportUndone(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('facility_imports')
    .set({ undoneAt: timestamp(now) })
    .where('id', '=', id)
    .execute()
}

/** Forms and records about these facilities or tanks; which of them are the import's own the caller knows. */
export async function listSince(db: Db, facilityIds: readonly string[]) {
  const forms = await db
    .selectFrom('completed_forms')
    .select(['facilityId', 'tankId'])
    .where('facilityId', 'in', facilityIds)
    .where('deletedAt', 'is', null)
    .execute()
  const records = await db
    .selectFrom('facility_records')
    .select(['id', 'version', 'facilityId', 'tankId', 'deletedAt'])
    .where('facilityId', 'in', facilityIds)
    .execute()
  return { forms, records }
}
