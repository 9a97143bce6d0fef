// Which forms a filter finds.
//
// A search first asks the index of grams, the other conditions ask the indexes of their columns. Few matches: their ids
// are noted, and a caller who wants them looks them up. Many: the list is walked in its own order, which meets enough of them
// soon; ordering all matches of a common term is what would take seconds.

import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { FindingsFilter } from '#domain/completed-forms/form-list.ts'
import { bitsWith } from '#domain/form/verdict.ts'
import { gramsOfTerm, nameKey, searchedIds, searchTerms, type Term } from '#domain/search/search.ts'
import type { StateName } from '#domain/states.ts'
import { type Db, formSearchOf, isListed, jsonList } from '#server/db/dialect.ts'
import { stateGram } from '#server/db/form-grams.ts'
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
const fewMatches = 1000

export type Query = SelectQueryBuilder<Tables, 'completed_forms', unknown>

export interface Matches {
  /** At most `fewMatches` when `isMany`: there are more. */
  total: number
  isMany: boolean
  /** Where they are few, as an array in JSON: only the database looks at it. Null: the list is walked. */
  ids: string | null
}

const many: Matches = { total: fewMatches, isMany: true, ids: null }

export async function findMatches(db: Db, filter: Filter): Promise<Matches> {
  const { search = '', state } = filter
  const named = searchedIds(search)
  if (named) {
    const [first, last] = named
    const range = matching(db, { ...filter, search: '' })
      .where('id', '>=', first)
      .where('id', '<=', last)
    const matches = await noteMatches(db, range)
    if (matches.total > 0) return matches
  }
  const isNarrowed = conditionsOf({ ...filter, state: undefined }).length > 0
  const terms = searchTerms(search)
  if (terms.length === 0 && !isNarrowed) return { total: await countAll(db, state), isMany: false, ids: null }
  if (terms.length > 0) {
    const found = await findFew(db, terms, state)
    if (found !== null)
      return noteMatches(db, matching(db, filter).where(formSearchOf(db).isCandidate(sql.ref('id'), found)))
    if (!isNarrowed) return many
  }
  const narrowest = await findNarrowest(db, conditionsOf(filter))
  return noteMatches(
    db,
    matching(db, filter, ({ column }) => column === narrowest),
  )
}

/**
 * The forms that the index of grams finds, or null where they are many. Its work grows with all forms that hold any of the
 * grams, so the rarest term is asked for alone, and the others only where that one does not do.
 */
async function findFew(db: Db, terms: readonly Term[], state: StateName | undefined): Promise<string | null> {
  const all = wantedGrams(terms, state)
  const rarest = wantedGrams(terms.toSorted((a, b) => rarity(b) - rarity(a)).slice(0, 1), undefined)
  for (const wanted of all.length > 1 ? [rarest, all] : [all]) {
    const { rows } = await formSearchOf(db)
      .candidates(wanted, fewMatches + 1)
      .execute(db)
    const { count, found } = rows[0] ?? { count: 0, found: '[]' }
    if (Number(count) <= fewMatches) return found
  }
  return null
}

/** A guess: the number of a site or a day is rarer than a word, and a long word rarer than a short one. */
const rarity = (term: Term): number => {
  const [word = ''] = term
  return word.length + 2 * word.replace(/\D/g, '').length
}

async function noteMatches(db: Db, query: Query): Promise<Matches> {
  const { count, ids } = await db
    .selectFrom(
      query
        .select('id')
        .limit(fewMatches + 1)
        .as('matches'),
    )
    .select(each => each.fn.countAll<number | string>().as('count'))
    .select(jsonList(db, sql.ref('id')).as('ids'))
    .executeTakeFirstOrThrow()
  const total = Number(count)
  return total > fewMatches ? many : { total, isMany: false, ids }
}

/** Along an index forms are counted far faster than they are looked at; beyond this nothing is narrow. */
const mostCounted = 20 * fewMatches

/** The column whose index leads to the fewest forms. Databases guess, and SQLite knows nothing to guess by. */
async function findNarrowest(
  db: Db,
  conditions: readonly Condition[],
): Promise<Condition['column'] | undefined> {
  if (conditions.length <= 1) return conditions[0]?.column
  const counts = conditions.map(({ column, on }) => {
    const alike = db
      .selectFrom('completed_forms')
      .where('deletedAt', 'is', null)
      .where(on(sql.ref(column)))
      .select(sql`1`.as('one'))
      .limit(mostCounted)
    const count = db.selectFrom(alike.as('alike')).select(each => each.fn.countAll<number | string>().as('n'))
    return count.as(column)
  })
  const found = (await db.selectNoFrom(counts).executeTakeFirstOrThrow()) as Record<string, number | string>
  return conditions.map(({ column }) => column).toSorted((a, b) => Number(found[a]) - Number(found[b]))[0]
}

/** The matches. When the list is walked by a column, or by the time of the update, its index may serve conditions too. */
export function found(
  db: Db,
  filter: Filter,
  ids: Matches['ids'],
  walkedBy: keyof Tables['completed_forms'],
): Query {
  if (ids) return db.selectFrom('completed_forms').where(isListed(db, sql.ref('id'), ids))
  return matching(
    db,
    filter,
    ({ column, isEqual }) => column === walkedBy || (walkedBy === 'updatedAt' && isEqual),
  )
}

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

/**
 * What the filter says of a form. Only the conditions that are open may lead the database to an index; whether a form
 * really holds a term, its text says: the index knows grams only.
 */
function matching(db: Db, filter: Filter, isOpen: (condition: Condition) => boolean = () => false): Query {
  let query: Query = db.selectFrom('completed_forms').where('deletedAt', 'is', null)
  for (const condition of conditionsOf(filter)) {
    const { column, on } = condition
    query = query.where(on(isOpen(condition) ? sql.ref(column) : hidden(column)))
  }
  for (const term of searchTerms(filter.search ?? '')) query = query.where(holdsTerm(db, term))
  return query
}

/** As `holdsEveryTerm` says it. */
function holdsTerm(db: Db, [word, date]: Term): RawBuilder<boolean> {
  const { contains } = formSearchOf(db)
  const own = sql.ref('completed_forms.searchText')
  const places = [
    contains(own, word),
    ...(date === undefined ? [] : [contains(own, date)]),
    contains(sql.ref('searchWords'), word),
    contains(sql.ref('siteText'), word),
  ]
  return sql`(${sql.join(places, sql` or `)})`
}

const spellingsOf = ([word, date]: Term): string[] => (date === undefined ? [word] : [word, date])

const wantedGrams = (terms: readonly Term[], state: StateName | undefined) => [
  ...terms.map(term => spellingsOf(term).map(gramsOfTerm)),
  ...(state ? [[[stateGram(state)]]] : []),
]
