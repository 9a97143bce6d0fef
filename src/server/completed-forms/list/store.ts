// The list in the database: pages in their order, the search, and the counts.
//
// A search first asks the index of grams. Few matches: they are looked up, ordered and paged. Many: the
// page is found by walking the list in its own order, which then meets enough of them soon; ordering all
// matches of a common term is what would take seconds.

import { type SelectQueryBuilder, sql } from 'kysely'
import type { CompletedFormRow } from '#domain/completed-form.ts'
import type { StateName } from '#domain/place.ts'
import { gramsOf, gramsOfTerm, searchTerm } from '#domain/search.ts'
import { type Db, formSearchOf } from '#server/db/dialect.ts'
import { leaveForGroup } from '#server/db/group-commit.ts'
import { type BoundQuery, preparedVariants, runTogether } from '#server/db/prepared.ts'
import type { Tables } from '#server/db/tables.ts'
import { type Counted, countAll, recount, recountAll, sumOfCounts } from '../counts/store.ts'
import type { Cursor } from '../cursor.ts'

export type Order = 'updatedAt' | 'submittedAt'

export interface Filter {
  search?: string | undefined
  state?: StateName | undefined
}

/** Up to here matches are counted and ordered one by one; beyond, they are common. */
export const fewMatches = 1000

type Query = SelectQueryBuilder<Tables, 'completed_forms', unknown>

export const rowColumns = [
  'id',
  'version',
  'templateId',
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

export async function countMatches(db: Db, filter: Filter): Promise<Matches> {
  const term = searchTerm(filter.search ?? '')
  if (term === '') return { total: await countAll(db, filter.state), isMany: false }
  const candidates = formSearchOf(db).matching(wantedGrams(term, filter.state), fewMatches + 1)
  const { rows } = await sql<{
    count: number | string
  }>`select count(*) as count from ${candidates} as found`.execute(db)
  if (Number(rows[0]?.count) > fewMatches) return { total: fewMatches, isMany: true }
  const { count } = await narrowed(db, live(db, filter), term, filter.state)
    .select(select => select.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return { total: Number(count), isMany: false }
}

export interface Walk extends Filter {
  order: Order
  limit: number
  after: Cursor | null
  isMany: boolean
}

export const listRows = (db: Db, walk: Walk): Promise<CompletedFormRow[]> =>
  walked(db, walk).select(rowColumns).execute()

interface PlainPage {
  state: StateName
  at: string
  id: string
  limit: number
}

/** What makes one page without a search a different statement from another. */
interface PageShape {
  order: Order
  isOfState: boolean
  isAfter: boolean
}

const plainPage = preparedVariants(
  (db, { state, at, id, limit }: PlainPage, { order, isOfState, isAfter }: PageShape) =>
    walked(db, {
      order,
      limit,
      after: isAfter ? [at, id] : null,
      state: isOfState ? state : undefined,
      isMany: false,
    })
      .select(rowColumns)
      .select(sumOfCounts(db, isOfState ? state : undefined).as('total')),
)

/** A page of the whole list or of a state, with how many there are, in one statement: it is what people look at most. */
export async function listPlainRows(
  db: Db,
  { order, state, limit, after }: Omit<Walk, 'isMany' | 'search'>,
): Promise<{ rows: CompletedFormRow[]; total: number }> {
  const [at = '', id = ''] = after ?? []
  const found = await plainPage(
    db,
    // The shape says which of these are looked at.
    { state: state ?? 'Florida', at, id, limit },
    { order, isOfState: state !== undefined, isAfter: after !== null },
  )
  const total = found[0] ? Number(found[0].total) : await countAll(db, state)
  return { rows: found.map(withoutTotal), total }
}

/** Column by column: leaving one out of the rest costs more than reading the rows. */
const withoutTotal = (row: CompletedFormRow): CompletedFormRow => ({
  id: row.id,
  version: row.version,
  templateId: row.templateId,
  facilityName: row.facilityName,
  inspectedBy: row.inspectedBy,
  inspectionDate: row.inspectionDate,
  state: row.state,
  tankType: row.tankType,
  photoCount: row.photoCount,
  submittedAt: row.submittedAt,
  updatedAt: row.updatedAt,
})

/** A page of whole forms, for those who need every answer; people by their ids. */
export const listContents = (db: Db, walk: Walk) =>
  walked(db, walk)
    .innerJoin('completed_form_contents', 'formId', 'id')
    .select(['id', 'templateId', 'templateVersion', 'state', 'photoCount', 'answers', 'given'])
    .select(['submittedAt', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'])
    .execute()

function walked(db: Db, { order, limit, after, isMany, ...filter }: Walk): Query {
  const term = searchTerm(filter.search ?? '')
  let query: Query = live(db, filter)
  if (term !== '') {
    query = isMany ? query.where(holds(db, term)) : narrowed(db, query, term, filter.state)
  }
  if (after) query = query.where(row => row(row.refTuple(order, 'id'), '<', row.tuple(...after)))
  return query.orderBy(order, 'desc').orderBy('id', 'desc').limit(limit)
}

function live(db: Db, { state }: Filter): Query {
  const query = db.selectFrom('completed_forms').where('deletedAt', 'is', null)
  return state ? query.where('state', '=', state) : query
}

/** Only the candidates of the index, and of these only those that really hold the term. */
const narrowed = (db: Db, query: Query, term: string, state: StateName | undefined): Query =>
  query
    .where('id', 'in', formSearchOf(db).matching(wantedGrams(term, state), fewMatches))
    .where(holds(db, term))

const holds = (db: Db, term: string) => formSearchOf(db).contains(sql.ref('searchText'), term)

/** A state is a gram that no text can hold. */
const stateGram = (state: StateName): string => `\n${state}`

const wantedGrams = (term: string, state: StateName | undefined): string[] => [
  ...gramsOfTerm(term),
  ...(state ? [stateGram(state)] : []),
]

interface Listed extends Counted {
  id: string
  searchText: string
}

/** The queries that put a form into the list, or back into it. */
export const enlist = (db: Db, form: Listed): BoundQuery[] => [
  ...leaveForGroup(db, putGrams(db, form)),
  ...recount(null, form),
]

/** The form in the list was edited. What it is found by seldom changes. */
export const relist = (db: Db, before: Listed, after: Listed): BoundQuery[] => [
  ...(isFoundAlike(before, after) ? [] : leaveForGroup(db, putGrams(db, after))),
  ...recount(before, after),
]

const isFoundAlike = (before: Indexed, after: Indexed): boolean =>
  before.searchText === after.searchText && before.state === after.state

/** Takes a form out of the list. */
export const delist = (db: Db, form: Listed): BoundQuery[] => [
  ...leaveForGroup(db, formSearchOf(db).remove(form.id)),
  ...recount(form, null),
]

export type Indexed = Pick<Listed, 'id' | 'searchText' | 'state'>

export const indexGrams = ({ searchText, state }: Indexed): string[] => [
  ...gramsOf(searchText),
  stateGram(state),
]

export const putGrams = (db: Db, form: Indexed): BoundQuery[] =>
  formSearchOf(db).put(form.id, indexGrams(form))

/** The forms that the search must find, in the order of their ids. */
export const listIndexed = (db: Db, { after, limit }: { after: string; limit: number }): Promise<Indexed[]> =>
  db
    .selectFrom('completed_forms')
    .select(['id', 'searchText', 'state'])
    .where('deletedAt', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

const indexedAtOnce = 200

/** The index and the counts of a database whose rows came from elsewhere. */
export async function rebuildLists(db: Db): Promise<void> {
  await recountAll(db)
  for (let after = ''; ; ) {
    const forms = await listIndexed(db, { after, limit: indexedAtOnce })
    await runTogether(
      db,
      forms.flatMap(form => putGrams(db, form)),
    )
    if (forms.length < indexedAtOnce) return
    after = forms.at(-1)?.id ?? after
  }
}

/** The names of all users by their ids: a table is for people. */
export async function displayNames(db: Db): Promise<Map<string, string>> {
  const users = await db.selectFrom('users').select(['id', 'displayName']).execute()
  return new Map(users.map(user => [user.id, user.displayName]))
}
