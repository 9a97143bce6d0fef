// What differs between SQLite and PostgreSQL, all of it: how to open, how to tell a duplicate, an outage and a
// full disk from other errors, how to hold rows against a concurrent change, how to look at one moment for
// long, how to wait for others while migrating, and the index of the search.

import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { FormSearch } from './form-search.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

/** What an error, or one of its causes, means. */
export interface DatabaseErrors {
  isDuplicate(error: unknown): boolean
  /** There is no room left to write anything; reading goes on. */
  isFull(error: unknown): boolean
  /** The database did not answer or was busy; the same request may succeed shortly. To be asked after `isFull`. */
  isOutage(error: unknown): boolean
}

export interface Database extends DatabaseErrors {
  name: 'sqlite' | 'postgres'
  /** For requests that only look: never blocked by a transaction, and on SQLite unable to write. */
  read: Db
  /** For everything that changes something. */
  write: Db
  /** Holds the selected rows until the transaction ends. SQLite's transactions exclude each other already. */
  hold<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O>
  formSearch: FormSearch
  /** For work that reads for long: nothing that is saved meanwhile shows. Whoever takes one must end it. */
  snapshot(): Promise<Snapshot>
  /** For steps that may take long and wait long for others, which no request does. */
  migrating<T>(work: (db: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface Snapshot {
  db: Db
  end(): Promise<void>
}
