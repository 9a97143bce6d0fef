// The register in the database, page by page in its orders, and what belongs to one facility: forms, readings, photos.

import { type SelectQueryBuilder, sql } from 'kysely'
import type { StateName } from '#domain/place.ts'
import { searchTerm } from '#domain/search.ts'
import { type Db, formSearchOf } from '#server/db/dialect.ts'
import type { Tables } from '#server/db/tables.ts'

export interface FacilityFilter {
  search?: string | undefined
  state?: StateName | undefined
  status?: 'active' | 'closed' | 'deleted' | undefined
}

const filtered = (db: Db, { search = '', state, status }: FacilityFilter) => {
  const term = searchTerm(search)
  let query: Facilities = db.selectFrom('facilities')
  query = status === 'deleted' ? inTrash(query) : query.where('deletedAt', 'is', null)
  if (state) query = query.where('state', '=', state)
  if (status && status !== 'deleted') query = query.where('status', '=', status)
  return term === '' ? query : query.where(formSearchOf(db).contains(sql.ref('searchText'), term))
}

type Facilities = SelectQueryBuilder<Tables, 'facilities', unknown>

/** One that was merged into another comes back by undoing that. */
const inTrash = (query: Facilities): Facilities =>
  query
    .where('deletedAt', 'is not', null)
    .where(facility =>
      facility.not(
        facility.exists(
          facility
            .selectFrom('facility_merges')
            .select('facility_merges.id')
            .whereRef('fromId', '=', 'facilities.id')
            .where('undoneAt', 'is', null),
        ),
      ),
    )

/** By the day of the most urgent duty, or by an empty one where names alone decide. */
export type FacilityPlace = [worstOn: string, nameKey: string, id: string]

interface FacilityRows extends FacilityFilter {
  order: 'name' | 'worst'
  limit: number
  after: FacilityPlace | null
}

export async function listFacilityRows(db: Db, { order, limit, after, ...filter }: FacilityRows) {
  let query = filtered(db, filter)
  if (after) {
    const [day, ...name] = after
    query =
      order === 'worst'
        ? query.where(row => row(row.refTuple('worstOn', 'nameKey', 'id'), '>', row.tuple(day, ...name)))
        : query.where(row => row(row.refTuple('nameKey', 'id'), '>', row.tuple(...name)))
  }
  if (order === 'worst') query = query.orderBy('worstOn')
  const rows = await query
    .select(['id', 'version', 'name', 'nameKey', 'state', 'customer', 'status', 'worstOn'])
    .select(facility => [
      facility
        .selectFrom('tanks')
        .select(tank => tank.fn.countAll<number | string>().as('count'))
        .whereRef('tanks.facilityId', '=', 'facilities.id')
        .as('tankCount'),
      facility
        .selectFrom('completed_forms')
        .select(form => form.fn.max('inspectionDate').as('last'))
        .whereRef('completed_forms.facilityId', '=', 'facilities.id')
        .where('completed_forms.deletedAt', 'is', null)
        .as('lastVisitOn'),
    ])
    .orderBy('nameKey')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ tankCount, lastVisitOn, ...row }) => ({
    ...row,
    tankCount: Number(tankCount),
    lastVisitOn: lastVisitOn || null,
  }))
}

export async function countFacilities(db: Db, filter: FacilityFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(select => select.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Of several facilities, the most urgent first, as the index orders them. */
export async function dutiesOf(db: Db, facilityIds: readonly string[]) {
  if (facilityIds.length === 0) return []
  return db
    .selectFrom('facility_duties')
    .select(['facilityId', 'tankId', 'duty', 'lastOn', 'dueOn', 'soonOn', 'sortOn', 'undone', 'basis'])
    .where('facilityId', 'in', facilityIds)
    .orderBy('sortOn')
    .orderBy('tankId')
    .orderBy('duty')
    .execute()
}

export type FormPlace = [inspectionDate: string, id: string]

/** The newest inspection first. */
export function listFormRows(
  db: Db,
  { facilityId, limit, after }: { facilityId: string; limit: number; after: FormPlace | null },
) {
  let query = db
    .selectFrom('completed_forms')
    .select(['id', 'version', 'templateId', 'facilityName', 'inspectedBy', 'inspectionDate', 'state'])
    .select(['tankType', 'photoCount', 'submittedAt', 'updatedAt', 'tankId', 'findingCount', 'severities'])
    .select(['evidence', 'datedAt'])
    .where('facilityId', '=', facilityId)
    .where('deletedAt', 'is', null)
  if (after) query = query.where(row => row(row.refTuple('inspectionDate', 'id'), '<', row.tuple(...after)))
  return query.orderBy('inspectionDate', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** The newest first. */
export const listAnswers = (db: Db, facilityId: string, limit: number) =>
  db
    .selectFrom('completed_forms')
    .innerJoin('completed_form_contents', 'formId', 'completed_forms.id')
    .select(['completed_forms.id', 'tankId', 'inspectionDate', 'templateId', 'templateVersion', 'answers'])
    .where('facilityId', '=', facilityId)
    .where('deletedAt', 'is', null)
    .orderBy('inspectionDate', 'desc')
    .orderBy('completed_forms.id', 'desc')
    .limit(limit)
    .execute()

export const listCustomerNames = (db: Db) =>
  db
    .selectFrom('facilities')
    .select('customer')
    .distinct()
    .where('deletedAt', 'is', null)
    .where('customer', '!=', '')
    .orderBy('customer')
    .execute()

/** The newest visit first. */
export const listPhotosOf = (db: Db, facilityId: string, limit: number) =>
  db
    .selectFrom('completed_forms')
    .innerJoin('stored_files as photo', 'photo.ownerId', 'completed_forms.id')
    .select(['photo.id', 'ownerId as formId', 'inspectionDate as on', 'section', 'description', 'caption'])
    .where('facilityId', '=', facilityId)
    .where('deletedAt', 'is', null)
    .where('ownerKind', '=', 'form')
    .where('removedAt', 'is', null)
    .orderBy('inspectionDate', 'desc')
    .orderBy('completed_forms.id', 'desc')
    .orderBy('photo.id')
    .limit(limit)
    .execute()
