// What differs between SQLite and PostgreSQL, all of it: how to open, how to tell a duplicate, an outage and a
// full disk from other errors, how to hold rows against a concurrent change, how to look at one moment for
// long, how to wait for others while migrating, and the index of the search.

import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { jsonArrayFrom } from 'kysely/helpers/sqlite'
import type { FormSearch } from './form-search.ts'
import type { AskingAdapter, BoundQuery } from './prepared.ts'
import type { Db } from './tables.ts'

export type { Db } from './tables.ts'

/** What an error, or one of its causes, means. */
export interface DatabaseErrors {
  /** There is no room left to write anything; reading goes on. */
  isFull(error: unknown): boolean
  /** The database did not answer or was busy; the same request may succeed shortly. To be asked after `isFull`. */
  isOutage(error: unknown): boolean
}

export interface Database extends DatabaseErrors {
  name: 'sqlite' | 'postgres'
  /** For requests that only look: never blocked by a transaction, and on SQLite unable to write. */
  read: Db
  /** For a single change. */
  write: Db
  /** For several changes, all of them or none. They are on the disk when it is over. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** For several questions about one moment: nothing that is saved in between shows. For work that is soon over. */
  moment<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** For work that reads for long: nothing that is saved meanwhile shows. The caller must end it. */
  snapshot(): Promise<Snapshot>
  /** For steps that may take long and wait long for others, which no request does. */
  migrating<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** What is broken in the database's own files, in its own words. PostgreSQL looks after that by itself. */
  findDamage(): Promise<string[]>
  /** In bytes. */
  size(): Promise<number>
  /** How many there are for requests, by what they do. */
  connections(): { open: number; idle: number; waitedFor: number }
  close(): Promise<void>
}

type Subquery = Parameters<typeof jsonArrayFrom<Record<string, string | number | null>>>[0]

/** What a query must know. Every connection carries it, and every transaction on it. */
export interface QueryDialect {
  isDuplicate(error: unknown): boolean
  hold<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O>
  /** Makes others who hold the same name wait until the transaction ends; null where they wait anyway. */
  holdName(name: string): RawBuilder<unknown> | null
  /** Whether one transaction keeps all others from writing anyway. */
  hasOneWriter: boolean
  formSearch: FormSearch
  /** All values of a column as one text in JSON, an array; of the rows that the condition holds for. */
  jsonList(column: RawBuilder<unknown>, condition: RawBuilder<boolean>): RawBuilder<string>
  /** Whether a column is in such an array. */
  isListed(column: RawBuilder<unknown>, list: string): RawBuilder<boolean>
  /** The rows of a subquery as one text in JSON, an array of objects. */
  jsonRows(rows: Subquery): RawBuilder<string>
  /** How long an array in an object in JSON is; null where there is no such array. */
  jsonLength(json: RawBuilder<unknown>, array: string): RawBuilder<number | null>
  /** A subquery: one text of each object in such an array. */
  jsonTexts(json: RawBuilder<unknown>, array: string, key: string): RawBuilder<string>
  /** A subquery: what such an array holds in each object of an object in JSON, as `value`, with the `key` of that object. */
  jsonEntries(json: RawBuilder<unknown>, object: string, array: string): RawBuilder<unknown>
  /** The day, in UTC, so many hours after a stored moment. */
  dayAfter(moment: RawBuilder<unknown>, hours: number): RawBuilder<string>
}

export interface CarryingAdapter extends AskingAdapter {
  readonly queries: QueryDialect
}

// Both adapters that connections are opened with are of this kind.
export const queriesOf = (db: Db): QueryDialect => (db.getExecutor().adapter as CarryingAdapter).queries

/** Holds the selected rows until the transaction ends. SQLite's transactions exclude each other already. */
export const hold = <DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> => queriesOf(db).hold(query)

/** Holds what may have no row yet, by a name, until the transaction ends. */
export async function holdName(db: Db, name: string): Promise<void> {
  await queriesOf(db).holdName(name)?.execute(db)
}

/** How many rows a query finds that selects nothing yet. */
export async function countRows<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll().as('count')).$castTo<{ count: number | string }>()
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

/** Whether transactions exclude each other, so that there is nothing to hold, and no row that two want at once. */
export const hasOneWriter = (db: Db): boolean => queriesOf(db).hasOneWriter

/** A query that does nothing but hold rows; none where there is nothing to hold. */
export const holdFirst = (db: Db, held: BoundQuery): BoundQuery[] => (hasOneWriter(db) ? [] : [held])

export const isDuplicate = (db: Db, error: unknown): boolean => queriesOf(db).isDuplicate(error)

export const jsonList = (
  db: Db,
  column: RawBuilder<unknown>,
  condition: RawBuilder<boolean> = sql<boolean>`true`,
): RawBuilder<string> => queriesOf(db).jsonList(column, condition)

export const isListed = (db: Db, column: RawBuilder<unknown>, list: string): RawBuilder<boolean> =>
  queriesOf(db).isListed(column, list)

export const jsonRows = (db: Db, rows: Subquery): RawBuilder<string> => queriesOf(db).jsonRows(rows)

export const formSearchOf = (db: Db): FormSearch => queriesOf(db).formSearch

export interface Snapshot {
  db: Db
  end(): Promise<void>
}
