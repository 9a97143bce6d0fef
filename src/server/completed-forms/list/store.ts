// The list in the database: pages in their order, the search, and the counts.
//
// A search first asks the index of grams. Few matches: they are looked up, ordered and paged. Many: the
// page is found by walking the list in its own order, which then meets enough of them soon; ordering all
// matches of a common term is what would take seconds.

import { type SelectQueryBuilder, sql } from 'kysely'
import type { CompletedFormRow } from '#domain/completed-form.ts'
import type { StateName } from '#domain/place.ts'
import { gramsOf, gramsOfTerm, searchTerm } from '#domain/search.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import type { Tables } from '#server/db/tables.ts'

export type Order = 'updatedAt' | 'submittedAt'

export interface Filter {
  search?: string | undefined
  state?: StateName | undefined
}

/** Where a page ended: the value it is ordered by, and the id that settles ties. */
export type Cursor = [at: string, id: string]

/** Up to here matches are counted and ordered one by one; beyond, they are common. */
export const fewMatches = 1000

type Query = SelectQueryBuilder<Tables, 'completed_forms', unknown>

const columns = [
  'id',
  'version',
  'facilityName',
  'inspectedBy',
  'inspectionDate',
  'state',
  'tankType',
  'photoCount',
  'submittedAt',
  'updatedAt',
] as const

export interface Matches {
  /** At most `fewMatches`; there may be more when `isMany`. */
  total: number
  isMany: boolean
}

export async function countMatches(database: Database, db: Db, filter: Filter): Promise<Matches> {
  const term = searchTerm(filter.search ?? '')
  if (term === '') return { total: await countAll(db, filter.state), isMany: false }
  const candidates = database.formSearch.matching(wantedGrams(term, filter.state), fewMatches + 1)
  const { rows } = await sql<{
    count: number | string
  }>`select count(*) as count from ${candidates} as found`.execute(db)
  if (Number(rows[0]?.count) > fewMatches) return { total: fewMatches, isMany: true }
  const { count } = await narrowed(database, live(db, filter), term, filter.state)
    .select(select => select.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return { total: Number(count), isMany: false }
}

export async function listRows(
  database: Database,
  db: Db,
  page: Filter & { order: Order; limit: number; after: Cursor | null; isMany: boolean },
): Promise<CompletedFormRow[]> {
  const { order, limit, after, isMany } = page
  const term = searchTerm(page.search ?? '')
  let query: Query = live(db, page)
  if (term !== '') {
    query = isMany ? query.where(holds(database, term)) : narrowed(database, query, term, page.state)
  }
  if (after) query = query.where(row => row(row.refTuple(order, 'id'), '<', row.tuple(...after)))
  return query.select(columns).orderBy(order, 'desc').orderBy('id', 'desc').limit(limit).execute()
}

function live(db: Db, { state }: Filter): Query {
  const query = db.selectFrom('completed_forms').where('deletedAt', 'is', null)
  return state ? query.where('state', '=', state) : query
}

/** Only the candidates of the index, and of these only those that really hold the term. */
const narrowed = (database: Database, query: Query, term: string, state: StateName | undefined): Query =>
  query
    .where('id', 'in', database.formSearch.matching(wantedGrams(term, state), fewMatches))
    .where(holds(database, term))

const holds = (database: Database, term: string) => database.formSearch.contains(sql.ref('searchText'), term)

/** A state is a gram that no text can hold. */
const stateGram = (state: StateName): string => `\n${state}`

const wantedGrams = (term: string, state: StateName | undefined): string[] => [
  ...gramsOfTerm(term),
  ...(state ? [stateGram(state)] : []),
]

async function countAll(db: Db, state: StateName | undefined): Promise<number> {
  const all = db.selectFrom('completed_form_counts').select('count')
  const rows = await (state ? all.where('state', '=', state) : all).execute()
  return rows.reduce((sum, row) => sum + row.count, 0)
}

/** Puts a form into the list, or back into it. */
export async function enlist(
  database: Database,
  db: Db,
  form: { id: string; state: StateName; searchText: string },
): Promise<void> {
  await database.formSearch.put(db, form.id, [...gramsOf(form.searchText), stateGram(form.state)])
  await addToCount(db, form.state, 1)
}

/** Takes a form out of the list. */
export async function delist(
  database: Database,
  db: Db,
  form: { id: string; state: StateName },
): Promise<void> {
  await database.formSearch.remove(db, form.id)
  await addToCount(db, form.state, -1)
}

async function addToCount(db: Db, state: StateName, change: 1 | -1): Promise<void> {
  await db
    .insertInto('completed_form_counts')
    .values({ state, count: change })
    .onConflict(conflict =>
      conflict
        .column('state')
        .doUpdateSet(row => ({ count: row('completed_form_counts.count', '+', change) })),
    )
    .execute()
}
