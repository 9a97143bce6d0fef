// What is due in the database: page by page, the most urgent first. Every status and span is a range of the index.

import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import { addDays } from '#domain/day.ts'
import { type CountedDutyId, type DueStatus, dutyIds } from '#domain/due/duty-ids.ts'
import { type HarmStep, toDoSteps } from '#domain/due/harm.ts'
import { beforeAll, never } from '#domain/due/sort-day.ts'
import { type DueSpan, endOfSpan } from '#domain/due/spans.ts'
import type { Basis } from '#domain/rules/basis.ts'
import type { StateName } from '#domain/states.ts'
import { countRows, type Db } from '#server/db/dialect.ts'
import { holdsWords } from '#server/db/holds-words.ts'
import type { Tables } from '#server/db/tables.ts'
import { tankLabelOf } from '../tank-label-store.ts'

export interface DueFilter {
  state?: StateName | undefined
  facilityId?: string | undefined
  duty?: CountedDutyId | undefined
  customer?: string | undefined
  /** Words of the facility's name, spellings, customer, number or address. */
  search?: string | undefined
  facilityIds?: readonly string[] | undefined
}

/** The longest time ahead at which anything is due soon. */
export const longestSoon = 42

export const dutiesWhere = (db: Db, filter: DueFilter) =>
  db.selectFrom('facility_duties').where(isIn(db, filter))

/** The kind, in no index: for the duties of a facility, which are few whatever their kind. */
export const unindexedKind = sql<CountedDutyId>`duty || ''`

/** SQLite does not guess how many there are: where facilities are named, it would look up all of the kind, or of the state. */
const isAtFew = ({ facilityId, facilityIds }: DueFilter): boolean => Boolean(facilityId || facilityIds)

const kindAt = (filter: DueFilter) => (isAtFew(filter) ? unindexedKind : sql<CountedDutyId>`duty`)

const stateAt = (filter: DueFilter) =>
  isAtFew(filter) ? sql<StateName>`facility_duties.state || ''` : sql<StateName>`facility_duties.state`

/** The ids of the facilities that a customer or words narrow the list to; null where neither does. */
export function facilitiesSought(db: Db, { customer, search }: DueFilter) {
  if (!customer && !search?.trim()) return null
  let query = db.selectFrom('facilities').select('facilities.id')
  if (customer) query = query.where('customer', '=', customer)
  if (search?.trim()) query = query.where(holdsWords(db, 'facilities.searchText', search))
  return query
}

/** A search that finds few facilities is read once, and each of them asked for by its index. */
const few = 200
const noFacility = ''

/** The filter with those facilities in place of what finds them. Without it, a rare word is sought again for every number on the page. */
export async function withFewSought<Filter extends DueFilter>(db: Db, filter: Filter): Promise<Filter> {
  const sought = filter.search?.trim() ? facilitiesSought(db, filter) : null
  const found = (await sought?.limit(few + 1).execute()) ?? []
  if (!sought || found.length > few) return filter
  const facilityIds = found.length > 0 ? found.map(({ id }) => id) : [noFacility]
  return { ...filter, search: undefined, customer: undefined, facilityIds }
}

type Duty = ExpressionBuilder<Tables, 'facility_duties'>

/** Without the name of the table, so that it holds for the innermost one of a query. */
const duty: Duty = expressionBuilder()

function isIn(db: Db, filter: DueFilter) {
  const { state, facilityId, facilityIds, duty: kind, customer, search } = filter
  const sought = facilitiesSought(db, { customer, search })
  return duty.and([
    ...(state ? [duty(stateAt(filter), '=', state)] : []),
    ...(facilityId ? [duty('facilityId', '=', facilityId)] : []),
    ...(facilityIds ? [duty('facilityId', 'in', facilityIds)] : []),
    ...(kind ? [duty(kindAt(filter), '=', kind)] : []),
    ...(sought ? [duty('facilityId', 'in', sought)] : []),
  ])
}

export const withinSpan = (span: DueSpan, today: string) => (duty: Duty) =>
  duty.and([duty('sortOn', '>=', today), duty('sortOn', '<=', endOfSpan(span, today))])

/** The range of the index that holds the duties of a status. */
export const ofStatus = (status: DueStatus, today: string) => (duty: Duty) => {
  switch (status) {
    case 'overdue':
      return duty('sortOn', '<', today)
    case 'soon':
      return duty.and([
        duty('sortOn', '>=', today),
        duty('sortOn', '<=', addDays(today, longestSoon)),
        duty('soonOn', '<=', today),
      ])
    case 'ok':
      return duty.and([duty('sortOn', '>=', today), duty('sortOn', '<', never), duty('soonOn', '>', today)])
    case 'unknown':
      return duty('sortOn', '=', never)
  }
}

export const isAtStep = (steps: readonly HarmStep[], today: string, kind: ReturnType<typeof kindAt>) =>
  duty.or(
    steps.map(({ status, duties }) => duty.and([ofStatus(status, today)(duty), duty(kind, 'in', duties)])),
  )

/** Failed tests stand before all others, by their own days. */
const inSpan =
  ({ from, to }: NonNullable<DueSelection['span']>) =>
  (duty: Duty) =>
    duty.or([
      duty.and([duty('sortOn', '>=', from), duty('sortOn', '<=', to)]),
      duty.and([duty('sortOn', '>=', `${beforeAll}${from}`), duty('sortOn', '<=', `${beforeAll}${to}`)]),
    ])

export type DuePosition = [sortOn: string, facilityId: string, tankId: string, duty: string]

export interface DueSelection extends DueFilter {
  status?: DueStatus | undefined
  within?: DueSpan | undefined
  /** Only what needs doing. */
  todo?: boolean
  /** Due on one of these days. */
  span?: { from: string; to: string }
  duties?: readonly CountedDutyId[]
  basis?: Basis | undefined
  /** Only those that a visit was meant to do and left undone. */
  isUndone?: true
  today: string
}

export interface DuePage extends DueSelection {
  limit: number
  after: DuePosition | null
  /** In the order of the facilities' names; `after`: that of the last one shown. */
  byName?: { after: string | null }
}

export const selected = (db: Db, selection: DueSelection) =>
  db.selectFrom('facility_duties').where(isSelected(db, selection))

function isSelected(db: Db, selection: DueSelection) {
  const { status, within, todo, span, duties, basis, isUndone, today, ...filter } = selection
  return duty.and([
    isIn(db, filter),
    ...(status ? [ofStatus(status, today)(duty)] : []),
    ...(within ? [withinSpan(within, today)(duty)] : []),
    ...(todo ? [isAtStep(toDoSteps, today, kindAt(filter))] : []),
    ...(span ? [inSpan(span)(duty)] : []),
    ...(duties && duties.length < dutyIds.length ? [duty(kindAt(filter), 'in', duties)] : []),
    ...(basis ? [duty('basis', '=', basis)] : []),
    ...(isUndone ? [duty('undone', 'is not', null)] : []),
  ])
}

export const countDueRows = (db: Db, selection: DueSelection): Promise<number> =>
  countRows(selected(db, selection))

/** In the order of their names, which no index of the states has. */
const sitesIn = (db: Db, { state }: DueFilter) => {
  const all = db.selectFrom('facilities')
  return state ? all.where(sql`facilities.state || ''`, '=', state) : all
}

export function listDueRows(db: Db, { limit, after, byName, ...selection }: DuePage) {
  // SQLite keeps the order of a cross join: site by site in the order of their names, each with its own.
  let query = byName
    ? sitesIn(db, selection)
        .crossJoin('facility_duties')
        .whereRef('facilities.id', '=', 'facilityId')
        .where(isSelected(db, selection))
    : selected(db, selection).innerJoin('facilities', 'facilities.id', 'facilityId')
  const first = byName ? sql.ref('nameKey') : sql.ref('sortOn')
  if (after) {
    const [sortOn, facilityId, tankId, duty] = after
    const position = sql`(${byName?.after ?? sortOn}, ${facilityId}, ${tankId}, ${duty})`
    query = query.where(sql<boolean>`(${first}, "facilityId", "tankId", duty) > ${position}`)
  }
  return query
    .select([
      'nameKey',
      'facilityId',
      'facilities.name as facilityName',
      'facility_duties.state',
      'tankId',
      'duty',
    ])
    .select(['citation', 'basis', 'verifiedOn', 'source', 'undone', 'lastOn', 'dueOn', 'soonOn', 'sortOn'])
    .select(tankLabelOf(db, 'facility_duties'))
    .orderBy(first)
    .orderBy('facilityId')
    .orderBy('tankId')
    .orderBy('duty')
    .limit(limit)
    .execute()
}
