// Records in the database. A record belongs to the facility at which its tank stands, so that it goes with it in a merge and
// comes back when that is undone; one about no tank, or about a tank that is gone, belongs to the facility it was entered at.

import { sql } from 'kysely'
import type { FacilityRecord, RecordContent } from '#domain/records/record.ts'
import { type Db, hold } from '#server/db/dialect.ts'
import { prepared } from '#server/db/prepared.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { FacilityRecordsTable } from '#server/db/tables/records.ts'

/** Two questions and not one with an `or`: for that PostgreSQL reads every record there is. */
function recordsOf(db: Db, facilityId: string) {
  const ofTanks = db
    .selectFrom('tanks')
    .innerJoin('facility_records', 'facility_records.tankId', 'tanks.id')
    .selectAll('facility_records')
    .where('tanks.facilityId', '=', facilityId)
  const ofFacility = db
    .selectFrom('facility_records')
    .selectAll()
    .where('facilityId', '=', facilityId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('tanks').select('tanks.id').whereRef('tanks.id', '=', 'facility_records.tankId')),
      ),
    )
  return db.selectFrom(ofTanks.unionAll(ofFacility).as('facility_records'))
}

/** What duties are counted by. */
export const daysEntered = prepared((db, { facilityId }: { facilityId: string }) =>
  recordsOf(db, facilityId)
    .select(['tankId', 'duty', 'doneOn', 'validUntil', 'createdAt'])
    // A note that is added to an old record says nothing new about its date.
    .select(record =>
      record
        .selectFrom('changes')
        .select(change => change.fn.max('at').as('at'))
        .where('ownerKind', '=', sql.lit('record'))
        .whereRef('ownerId', '=', 'facility_records.id')
        .where('fields', 'like', sql.lit('%"field":"validUntil"%'))
        .as('redatedAt'),
    )
    .where('deletedAt', 'is', null),
)
export type EnteredRow = Awaited<ReturnType<typeof daysEntered>>[number]

/** Deleted ones too, each with the name of the user who changed it last. */
export const listRecordRows = (db: Db, facilityId: string) =>
  recordsOf(db, facilityId)
    .innerJoin('users', 'users.id', 'updatedBy')
    .selectAll('facility_records')
    .select('displayName')
    .execute()

export const holdRecord = (db: Db, id: string) =>
  hold(db, db.selectFrom('facility_records').selectAll().where('id', '=', id)).executeTakeFirst()

export const findRecord = (db: Db, id: string) =>
  db.selectFrom('facility_records').selectAll().where('id', '=', id).executeTakeFirst()

export interface StoredRecord extends FacilityRecord {
  deletedAt: string | null
}

export const asStored = ({ fileIds, ...row }: FacilityRecordsTable): StoredRecord => ({
  ...row,
  fileIds: JSON.parse(fileIds) as string[],
})

const columnsOf = ({ fileIds, ...content }: RecordContent) => ({
  ...content,
  fileIds: JSON.stringify(fileIds),
})

interface Written {
  id: string
  content: RecordContent
  by: string
  now: Date
}

interface Made extends Pick<Written, 'by' | 'now'> {
  facilityId: string
}

export const insertRecord = (db: Db, { id, content, ...made }: Written & Made): Promise<void> =>
  insertRecords(db, [{ id, content }], made)

/** Of one facility. */
export async function insertRecords(
  db: Db,
  records: readonly Pick<Written, 'id' | 'content'>[],
  { facilityId, by, now }: Made,
): Promise<void> {
  const at = timestamp(now)
  const made = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by, deletedAt: null }
  await db
    .insertInto('facility_records')
    .values(
      records.map(({ id, content }) => ({ id, version: 1, facilityId, ...columnsOf(content), ...made })),
    )
    .execute()
}

/** By their ids, deleted ones too. */
export async function findRecords(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Pick<FacilityRecordsTable, 'id' | 'version' | 'deletedAt'>>> {
  const rows = await db
    .selectFrom('facility_records')
    .select(['id', 'version', 'deletedAt'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** It is said again: of two papers the one that was said last counts. */
export async function bringBackRecord(
  db: Db,
  { id, by, now }: Pick<Written, 'id' | 'by' | 'now'>,
): Promise<void> {
  await db
    .updateTable('facility_records')
    .set({ version: sql`version + 1`, deletedAt: null, updatedAt: timestamp(now), updatedBy: by })
    .where('id', '=', id)
    .execute()
}

export async function updateRecord(db: Db, { id, content, by, now }: Written): Promise<void> {
  await db
    .updateTable('facility_records')
    .set({ ...columnsOf(content), version: sql`version + 1`, updatedAt: timestamp(now), updatedBy: by })
    .where('id', '=', id)
    .execute()
}

export async function setRecordsDeleted(
  db: Db,
  ids: readonly string[],
  deletedAt: Date | null,
): Promise<void> {
  await db
    .updateTable('facility_records')
    .set({ version: sql`version + 1`, deletedAt: deletedAt && timestamp(deletedAt) })
    .where('id', 'in', ids)
    .execute()
}

/** The files of these records that were not removed. */
export const listFilesOfRecords = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('stored_files')
    .select(['id', 'ownerId', 'name', 'mediaType'])
    .where('ownerKind', '=', 'record')
    .where('ownerId', 'in', ids)
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** A file that may be read: not removed, and its record not deleted. */
export const findVisibleFile = (db: Db, id: string) =>
  db
    .selectFrom('stored_files')
    .innerJoin('facility_records', 'facility_records.id', 'ownerId')
    .select(['fileKey', 'name', 'mediaType'])
    .where('stored_files.id', '=', id)
    .where('ownerKind', '=', 'record')
    .where('removedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
