// Which forms a filter finds, and by which way.
//
// A search first asks the index of grams, the other conditions ask the indexes of their columns. Few matches: they are
// looked up, and then ordered. Many: the list is walked in its own order, which meets enough of them soon; ordering all
// matches of a common term is what would take seconds.

import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { bitsWith } from '#domain/form/verdict.ts'
import type { FindingsFilter } from '#domain/form-list.ts'
import type { StateName } from '#domain/place.ts'
import { gramsOfTerm, nameKey, searchedIds, searchTerms, type Term } from '#domain/search.ts'
import { type Db, formSearchOf } from '#server/db/dialect.ts'
import type { Tables } from '#server/db/tables.ts'
import { countAll } from '../../counts/store.ts'

export interface Filter {
  search?: string | undefined
  state?: StateName | undefined
  findings?: FindingsFilter | undefined
  /** Days of the inspection, both included. */
  from?: string | undefined
  to?: string | undefined
  inspector?: string | undefined
  facilityId?: string | undefined
}

/** Up to here matches are counted and ordered one by one; beyond, they are common. */
export const fewMatches = 1000

export type Query = SelectQueryBuilder<Tables, 'completed_forms', unknown>

/** `id`: the search names one. `search`, `filter`: what has few matches. `walk`: nothing has. */
export type Way = 'id' | 'search' | 'filter' | 'walk'

export interface Matches {
  /** At most `fewMatches` when `isMany`: there are more. */
  total: number
  isMany: boolean
  way: Way
}

export async function countMatches(db: Db, filter: Filter): Promise<Matches> {
  const { search = '', state } = filter
  if (searchedIds(search)) {
    const total = await countUpTo(db, found(db, filter, 'id'))
    if (total > 0) return { total, isMany: false, way: 'id' }
  }
  const isNarrowed = conditionsOf({ ...filter, state: undefined }).length > 0
  const terms = searchTerms(search)
  if (terms.length === 0 && !isNarrowed) {
    return { total: await countAll(db, state), isMany: false, way: 'walk' }
  }
  if (terms.length > 0) {
    if ((await countCandidates(db, terms, state)) <= fewMatches) {
      return asMatches(await countUpTo(db, found(db, filter, 'search')), 'search')
    }
    if (!isNarrowed) return { total: fewMatches, isMany: true, way: 'walk' }
  }
  return asMatches(await countUpTo(db, byFilter(db, filter)), 'filter')
}

const asMatches = (count: number, way: Way): Matches =>
  count > fewMatches ? { total: fewMatches, isMany: true, way: 'walk' } : { total: count, isMany: false, way }

async function countUpTo(db: Db, query: Query): Promise<number> {
  const matches = query.select('id').limit(fewMatches + 1)
  const { count } = await db
    .selectFrom(matches.as('matches'))
    .select(select => select.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function countCandidates(db: Db, terms: Term[], state: StateName | undefined): Promise<number> {
  const candidates = formSearchOf(db).matching(wantedGrams(terms, state), fewMatches + 1)
  const { rows } = await sql<{
    count: number | string
  }>`select count(*) as count from ${candidates} as found`.execute(db)
  return Number(rows[0]?.count)
}

/** The matches. When the list is walked by a column, or by the time of the update, its index may serve conditions too. */
export function found(db: Db, filter: Filter, way: Way, walkedBy?: keyof Tables['completed_forms']): Query {
  const { search = '', state } = filter
  if (way === 'id') {
    const [first, last] = searchedIds(search) ?? ['', '']
    return live(db, filter, () => false)
      .where('id', '>=', first)
      .where('id', '<=', last)
  }
  const terms = searchTerms(search)
  if (way === 'filter') {
    const few = byFilter(db, filter)
      .select('id')
      .limit(fewMatches + 1)
    return db.selectFrom('completed_forms').where('id', 'in', few)
  }
  const isOpen = ({ column, isEqual }: Condition) =>
    way === 'walk' && (column === walkedBy || (walkedBy === 'updatedAt' && isEqual))
  const query = holding(db, live(db, filter, isOpen), terms)
  return way === 'search'
    ? query.where('id', 'in', formSearchOf(db).matching(wantedGrams(terms, state), fewMatches + 1))
    : query
}

/** The matches in no order, by whichever index of the conditions serves best. */
const byFilter = (db: Db, filter: Filter): Query =>
  holding(
    db,
    live(db, filter, () => true),
    searchTerms(filter.search ?? ''),
  )

interface Condition {
  column: 'state' | 'facilityId' | 'inspectorKey' | 'inspectionDate' | 'severities'
  isEqual: boolean
  on: (column: RawBuilder<unknown>) => RawBuilder<boolean>
}

function conditionsOf({ state, findings, from, to, inspector, facilityId }: Filter): Condition[] {
  const conditions: Condition[] = []
  const equal = (column: Condition['column'], value: string | number) =>
    conditions.push({ column, isEqual: true, on: each => sql`${each} = ${value}` })
  if (state) equal('state', state)
  if (facilityId) equal('facilityId', facilityId)
  if (inspector) equal('inspectorKey', nameKey(inspector))
  if (from || to) {
    // A form without a date is in no span.
    const [first, last] = [from ?? '0', to ?? '9']
    const on = (each: RawBuilder<unknown>) => sql<boolean>`${each} between ${first} and ${last}`
    conditions.push({ column: 'inspectionDate', isEqual: false, on })
  }
  if (findings === 'none') equal('severities', 0)
  else if (findings === 'any') {
    conditions.push({ column: 'severities', isEqual: false, on: each => sql`${each} > 0` })
  } else if (findings) {
    const on = (each: RawBuilder<unknown>) => sql<boolean>`${each} in (${sql.join(bitsWith(findings))})`
    conditions.push({ column: 'severities', isEqual: false, on })
  }
  return conditions
}

/** A database that does not know how common a value is would take its index and order everything it finds there. */
const hidden = (column: Condition['column']): RawBuilder<unknown> =>
  column === 'severities' ? sql`${sql.ref(column)} + 0` : sql`${sql.ref(column)} || ''`

function live(db: Db, filter: Filter, isOpen: (condition: Condition) => boolean): Query {
  let query: Query = db.selectFrom('completed_forms').where('deletedAt', 'is', null)
  for (const condition of conditionsOf(filter)) {
    const { column, on } = condition
    query = query.where(on(isOpen(condition) ? sql.ref(column) : hidden(column)))
  }
  return query
}

/** The index knows grams only: whether a form really holds a term, its text says. */
function holding(db: Db, query: Query, terms: readonly Term[]): Query {
  const { contains } = formSearchOf(db)
  return terms.reduce(
    (narrowed, term) =>
      narrowed.where(row => row.or(term.map(spelling => contains(sql.ref('searchText'), spelling)))),
    query,
  )
}

/** A state is a gram that no text can hold. */
export const stateGram = (state: StateName): string => `\n${state}`

const wantedGrams = (terms: readonly Term[], state: StateName | undefined) => [
  ...terms.map(term => term.map(gramsOfTerm)),
  ...(state ? [[[stateGram(state)]]] : []),
]
