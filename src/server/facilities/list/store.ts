// The register and what is due, in the database, page by page in their orders.

import { sql } from 'kysely'
import { addDays } from '#domain/day.ts'
import type { DueStatus } from '#domain/due/due.ts'
import type { StateName } from '#domain/place.ts'
import { searchTerm } from '#domain/search.ts'
import { type Db, formSearchOf } from '#server/db/dialect.ts'

export interface FacilityFilter {
  search?: string | undefined
  state?: StateName | undefined
  status?: 'active' | 'closed' | undefined
}

const filtered = (db: Db, { search = '', state, status }: FacilityFilter) => {
  const term = searchTerm(search)
  let query = db.selectFrom('facilities').where('deletedAt', 'is', null)
  if (state) query = query.where('state', '=', state)
  if (status) query = query.where('status', '=', status)
  return term === '' ? query : query.where(formSearchOf(db).contains(sql.ref('searchText'), term))
}

export type FacilityPlace = [nameKey: string, id: string]

export async function listFacilityRows(
  db: Db,
  { limit, after, ...filter }: FacilityFilter & { limit: number; after: FacilityPlace | null },
) {
  let query = filtered(db, filter)
  if (after) query = query.where(row => row(row.refTuple('nameKey', 'id'), '>', row.tuple(...after)))
  const rows = await query
    .select(['id', 'version', 'name', 'nameKey', 'state', 'status'])
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

/** The most urgent duty of each, as the index orders them. */
export async function dutiesOf(db: Db, facilityIds: readonly string[]) {
  if (facilityIds.length === 0) return []
  return db
    .selectFrom('facility_duties')
    .select(['facilityId', 'duty', 'dueOn', 'soonOn', 'sortOn'])
    .where('facilityId', 'in', facilityIds)
    .orderBy('sortOn')
    .orderBy('tankId')
    .orderBy('duty')
    .execute()
}

export interface DueFilter {
  state?: StateName | undefined
  facilityId?: string | undefined
}

/** The longest time ahead at which anything is due soon. */
const longestSoon = 42
const never = '9999-12-31'

const dutiesWhere = (db: Db, { state, facilityId }: DueFilter) => {
  let query = db.selectFrom('facility_duties')
  if (state) query = query.where('facility_duties.state', '=', state)
  if (facilityId) query = query.where('facilityId', '=', facilityId)
  return query
}

/** The range of the index that holds the duties of a status. */
function ofStatus(query: ReturnType<typeof dutiesWhere>, status: DueStatus, today: string) {
  switch (status) {
    case 'overdue':
      return query.where('sortOn', '<', today)
    case 'soon':
      return query
        .where('sortOn', '>=', today)
        .where('sortOn', '<=', addDays(today, longestSoon))
        .where('soonOn', '<=', today)
    case 'ok':
      return query.where('sortOn', '>=', today).where('sortOn', '<', never).where('soonOn', '>', today)
    case 'unknown':
      return query.where('sortOn', '=', never)
  }
}

export type DuePlace = [sortOn: string, facilityId: string, tankId: string, duty: string]

export interface DuePage extends DueFilter {
  status?: DueStatus | undefined
  today: string
  limit: number
  after: DuePlace | null
}

export function listDueRows(db: Db, { status, today, limit, after, ...filter }: DuePage) {
  let query = dutiesWhere(db, filter)
  if (status) query = ofStatus(query, status, today)
  if (after) {
    const [sortOn, facilityId, tankId, duty] = after
    query = query.where(
      sql<boolean>`("sortOn", "facilityId", "tankId", duty) > (${sortOn}, ${facilityId}, ${tankId}, ${duty})`,
    )
  }
  return query
    .innerJoin('facilities', 'facilities.id', 'facilityId')
    .select(['facilityId', 'facilities.name as facilityName', 'facility_duties.state', 'tankId', 'duty'])
    .select(['citation', 'verifiedOn', 'lastOn', 'dueOn', 'soonOn', 'sortOn'])
    .orderBy('sortOn')
    .orderBy('facilityId')
    .orderBy('tankId')
    .orderBy('duty')
    .limit(limit)
    .execute()
}

/** In ranges of the index; what is neither overdue nor soon is what is left. */
export async function countDue(db: Db, filter: DueFilter, today: string): Promise<Record<DueStatus, number>> {
  const count = (query: ReturnType<typeof dutiesWhere>) =>
    query.select(select => select.fn.countAll<number | string>().as('count'))
  const row = await db
    .selectNoFrom([
      count(ofStatus(dutiesWhere(db, filter), 'overdue', today)).as('overdue'),
      count(ofStatus(dutiesWhere(db, filter), 'soon', today)).as('soon'),
      count(ofStatus(dutiesWhere(db, filter), 'unknown', today)).as('unknown'),
      count(dutiesWhere(db, filter)).as('all'),
    ])
    .executeTakeFirstOrThrow()
  const [overdue, soon, unknown] = [Number(row.overdue), Number(row.soon), Number(row.unknown)]
  return { overdue, soon, ok: Number(row.all) - overdue - soon - unknown, unknown }
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
    .select(['tankType', 'photoCount', 'submittedAt', 'updatedAt', 'tankId'])
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
    .select(['completed_forms.id', 'tankId', 'inspectionDate', 'answers'])
    .where('facilityId', '=', facilityId)
    .where('deletedAt', 'is', null)
    .orderBy('inspectionDate', 'desc')
    .orderBy('completed_forms.id', 'desc')
    .limit(limit)
    .execute()

export const listNames = (db: Db) =>
  db.selectFrom('facilities').select(['id', 'name', 'state']).where('deletedAt', 'is', null).execute()
