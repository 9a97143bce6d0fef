// Which facilities a device is sent: all in the order of their ids, or those that changed since it last asked.

import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '#server/db/dialect.ts'
import type { Tables } from '#server/db/tables.ts'

type Facilities = ExpressionBuilder<Tables, 'facilities'>

export type DevicePosition = [at: string, id: string]

interface Page {
  after: DevicePosition | null
  limit: number
}

export const listAll = (db: Db, { after, limit }: Page) =>
  db
    .selectFrom('facilities')
    .select(['id', sql.lit('').as('at')])
    .where('deletedAt', 'is', null)
    .where('id', '>', after?.[1] ?? '')
    .orderBy('id')
    .limit(limit)
    .execute()

export function listChanged(db: Db, { since, after, limit }: Page & { since: string }) {
  let query = db.selectFrom('facility_updates').select(['facilityId as id', 'at']).where('at', '>', since)
  if (after) query = query.where(row => row(row.refTuple('at', 'facilityId'), '>', row.tuple(...after)))
  return query.orderBy('at').orderBy('facilityId').limit(limit).execute()
}

/** What duties are counted from. */
export const listKnown = (db: Db, ids: readonly string[]) =>
  db.selectFrom('facilities').select(['id', 'visitSummary']).where('id', 'in', ids).execute()

/** So many of a facility's last forms are asked where their photos were taken. */
const formsAsked = 3

/** The newest located photo of each. */
export function listPositions(db: Db, facilityIds: readonly string[]) {
  const column = (name: 'latitude' | 'longitude') => (facility: Facilities) =>
    facility
      // Joined, not `in`: PostgreSQL would ask for the forms anew at every file there is.
      .selectFrom(last =>
        last
          .selectFrom('completed_forms')
          .select('completed_forms.id')
          .whereRef('completed_forms.facilityId', '=', 'facilities.id')
          .where('completed_forms.deletedAt', 'is', null)
          .orderBy('inspectionDate', 'desc')
          .orderBy('completed_forms.id', 'desc')
          .limit(formsAsked)
          .as('form'),
      )
      .innerJoin('stored_files', 'stored_files.ownerId', 'form.id')
      .select(name)
      .where('ownerKind', '=', sql.lit('form'))
      .where('latitude', 'is not', null)
      .where('removedAt', 'is', null)
      .orderBy('stored_files.createdAt', 'desc')
      .orderBy('stored_files.id')
      .limit(1)
      .as(name)
  return db
    .selectFrom('facilities')
    .select('id')
    .select(column('latitude'))
    .select(column('longitude'))
    .where('id', 'in', facilityIds)
    .execute()
}

/** Duties that are known by a date that was entered. */
export const listEntered = (db: Db, facilityIds: readonly string[]) =>
  db
    .selectFrom('facility_duties')
    .select(['facilityId', 'tankId', 'duty', 'source', 'lastOn', 'dueOn'])
    .where('facilityId', 'in', facilityIds)
    .where('source', '=', 'entered')
    .execute()
