// The register in the database, page by page in its orders, and what belongs to one facility: forms, readings, photos.

import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type RegisterStep, registerSteps } from '#domain/copied-register/register-steps.ts'
import { addDays } from '#domain/day.ts'
import type { Urgency } from '#domain/due/duty-ids.ts'
import { nothingDue } from '#domain/due/sort-day.ts'
import type { StateName } from '#domain/states.ts'
import { closedFindings } from '#server/db/closed-findings.ts'
import { countRows, type Db } from '#server/db/dialect.ts'
import { holdsWords } from '#server/db/holds-words.ts'
import type { Tables } from '#server/db/tables.ts'
import { longestSoon, withFewSought } from '../due-index/list-store.ts'
import { listReleased, releasesAt } from '../due-index/sites-store.ts'
import type { SortedPosition } from '../due-index/sorted-list.ts'
import { isNotMergedAway } from '../merge/store.ts'

interface FacilityFilter {
  search?: string | undefined
  state?: StateName | undefined
  status?: 'active' | 'closed' | 'deleted' | undefined
}

const filtered = (db: Db, { search = '', state, status }: FacilityFilter) => {
  let query: Facilities = db.selectFrom('facilities')
  query = status === 'deleted' ? inTrash(query) : query.where('deletedAt', 'is', null)
  if (state) query = query.where('state', '=', state)
  if (status && status !== 'deleted') query = query.where('status', '=', status)
  return search.trim() === '' ? query : query.where(holdsWords(db, 'searchText', search))
}

type Facilities = SelectQueryBuilder<Tables, 'facilities', unknown>

/** One that was merged into another comes back by undoing that. */
const inTrash = (query: Facilities): Facilities =>
  query.where('deletedAt', 'is not', null).where(isNotMergedAway)

/** The step is empty where names alone decide. Of a possible release the day is that on which it was found, and no name decides. */
type FacilityPosition = [step: RegisterStep | '', on: string, nameKey: string, id: string]

interface FacilityRows extends FacilityFilter {
  order: 'name' | 'worst'
  today: string
  limit: number
  after: FacilityPosition | null
}

export async function listFacilityRows(db: Db, { order, ...page }: FacilityRows) {
  if (order === 'name') return listByName(db, page)
  // One walk along the index after the other: how urgent a facility is depends on the day.
  const names: readonly string[] = registerSteps
  const first = names.indexOf(page.after?.[0] ?? '')
  const rows: Awaited<ReturnType<typeof listAtStep>> = []
  for (const step of registerSteps.slice(Math.max(0, first))) {
    const after = page.after?.[0] === step ? page.after : null
    rows.push(...(await listAtStep(db, step, { ...page, after, limit: page.limit - rows.length })))
    if (rows.length === page.limit) break
  }
  return rows
}

type OrderedRows = Omit<FacilityRows, 'order'>

async function listByName(db: Db, { limit, after, ...filter }: OrderedRows) {
  let query = filtered(db, filter)
  if (after) {
    const [, , ...name] = after
    query = query.where(row => row(row.refTuple('nameKey', 'id'), '>', row.tuple(...name)))
  }
  return shownRows(query, limit, '')
}

async function listAtStep(db: Db, step: RegisterStep, { today, limit, after, ...filter }: OrderedRows) {
  if (step === 'release') return listWithRelease(db, filter, after, limit)
  let query = filtered(db, filter)
    .where(isOfUrgency(step, today))
    .where(({ not, exists }) => not(exists(releasesAt(db, 'facilities.id'))))
  if (after) {
    const [, ...position] = after
    query = query.where(row => row(row.refTuple('worstOn', 'nameKey', 'id'), '>', row.tuple(...position)))
  }
  return shownRows(query.orderBy('worstOn'), limit, step)
}

/** Those whose release is the oldest first, as in the due list. What is in the trash has none that is listed. */
async function listWithRelease(
  db: Db,
  { search, state, status }: FacilityFilter,
  after: FacilityPosition | null,
  limit: number,
) {
  if (status === 'deleted') return []
  const from: SortedPosition | null = after && ['release', after[1], after[3], '', '']
  const filter = await withFewSought(db, { search, state })
  const found = await listReleased(db, { ...filter, standing: status }, from, limit)
  if (found.length === 0) return []
  const ids = found.map(([, , id]) => id)
  const rows = await shownRows(filtered(db, {}).where('id', 'in', ids), limit, 'release')
  return found.flatMap(([, openedOn, id]) => {
    const row = rows.find(each => each.id === id)
    return row ? [{ ...row, position: ['release', openedOn, '', id] satisfies FacilityPosition }] : []
  })
}

const isOfUrgency = (urgency: Urgency, today: string) => (row: ExpressionBuilder<Tables, 'facilities'>) => {
  switch (urgency) {
    case 'due':
      return row.and([row('worstOn', '<=', addDays(today, longestSoon)), row('soonestOn', '<=', today)])
    case 'unknown':
      return row.and([row('soonestOn', '>', today), row('unknownCount', '>', sql.lit(0))])
    case 'ok':
      return row.and([
        row('unknownCount', '=', sql.lit(0)),
        row('worstOn', '<', nothingDue),
        row('soonestOn', '>', today),
      ])
    case 'none':
      return row('worstOn', '=', nothingDue)
  }
}

async function shownRows(query: Facilities, limit: number, step: FacilityPosition[0]) {
  const rows = await query
    .select(['id', 'version', 'name', 'nameKey', 'state', 'customer', 'status', 'worstOn'])
    .select(facility =>
      facility
        .selectFrom('tanks')
        .select(tank => tank.fn.countAll<number | string>().as('count'))
        .whereRef('tanks.facilityId', '=', 'facilities.id')
        .as('tankCount'),
    )
    .orderBy('nameKey')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ tankCount, nameKey, worstOn, ...row }) => {
    const position: FacilityPosition = [step, worstOn, nameKey, row.id]
    return { ...row, position, tankCount: Number(tankCount) }
  })
}

export const countFacilities = (db: Db, filter: FacilityFilter): Promise<number> =>
  countRows(filtered(db, filter))

/** How the tanks of several facilities are built. */
export async function tanksOf(db: Db, facilityIds: readonly string[]) {
  if (facilityIds.length === 0) return []
  return db
    .selectFrom('tanks')
    .select(['id', 'facilityId', 'tankType', 'status', 'material', 'piping', 'cathodic'])
    .where('facilityId', 'in', facilityIds)
    .execute()
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

type FormPosition = [inspectionDate: string, id: string]

/** The newest inspection first. */
export function listFormRows(
  db: Db,
  { facilityId, limit, after }: { facilityId: string; limit: number; after: FormPosition | null },
) {
  const [raised, closed] = closedFindings(db)
  let query = db
    .selectFrom('completed_forms')
    .select(['id', 'version', 'templateId', 'facilityName', 'inspectedBy', 'inspectionDate', 'state'])
    .select(['tankType', 'photoCount', 'submittedAt', 'updatedAt', 'tankId', 'findingCount', 'severities'])
    .select(['evidence', 'datedAt', 'confirmed', 'incomplete'])
    .select([raised.as('raised'), closed.as('closed')])
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
