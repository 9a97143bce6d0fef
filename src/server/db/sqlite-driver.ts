// Kysely on node:sqlite, which does everything at once and keeps the whole process waiting meanwhile. So SQLite itself
// hardly waits for a lock of another process: it is asked again and again, and other requests go on in between.

import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseConnection, Driver, QueryResult } from 'kysely'
import { CompiledQuery } from 'kysely'
import { beginWait, DatabaseAway, type Wait, withinWait } from './deadline.ts'
import type { BatchConnection } from './prepared.ts'
import { isBusy } from './sqlite-errors.ts'

/** For a lock that another process holds. */
const lockMs = 5000
const pauseMs = 20

export class SqliteDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #begin: string
  readonly #connection: SqliteConnection
  readonly #mutex = new Mutex()
  #isStuck = false

  constructor(database: DatabaseSync, begin: 'begin' | 'begin immediate') {
    this.#begin = begin
    this.#database = database
    this.#connection = new SqliteConnection(database)
  }

  async init(): Promise<void> {}

  /**
   * Null where others are before them, or hold a lock: they get in line then. A transaction has its turn already. Outside
   * of one only a single query is answered: of several, the first would have been carried out when a later one meets a lock.
   */
  askNow(queries: readonly CompiledQuery[], isInside: boolean): QueryResult<unknown>[] | null {
    if (!isInside && (this.#isStuck || this.#mutex.isTaken || queries.length > 1)) return null
    try {
      return queries.map(query => this.#connection.execute(query))
    } catch (error) {
      if (isInside || !isBusy(error)) throw error
      return null
    }
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#mutex.acquire()
    if (this.#isStuck) await this.rollbackTransaction()
    if (!this.#isStuck) return this.#connection
    this.#mutex.release()
    throw new DatabaseAway('An earlier transaction could not be rolled back')
  }

  async releaseConnection(): Promise<void> {
    this.#mutex.release()
  }

  // The writer begins immediately: a transaction that reads first and writes later can fail at once with "busy" whatever
  // the timeout, when another process (the admin command) wrote in between.
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(this.#begin))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  /** Never throws: what made it necessary is what people must hear of. On a full disk SQLite has done it already. */
  async rollbackTransaction(): Promise<void> {
    try {
      if (this.#database.isTransaction) this.#database.exec('rollback')
      this.#isStuck = false
    } catch {
      this.#isStuck = true
    }
  }

  async destroy(): Promise<void> {
    this.#database.close()
  }
}

interface Prepared {
  statement: StatementSync
  hasRows: boolean
}

const mostPrepared = 200

class SqliteConnection implements BatchConnection {
  readonly #database: DatabaseSync
  /** By their SQL, the one used last at the end. */
  readonly #prepared = new Map<string, Prepared>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    let wait: Wait | null = null
    try {
      for (;;) {
        try {
          return this.execute(query)
        } catch (error) {
          // In a transaction the lock is ours: whatever is busy then, waiting would only keep others from it.
          if (!isBusy(error) || this.#database.isTransaction) throw error
          wait ??= beginWait(lockMs)
          if (wait.leftMs() <= 0) throw error
          await sleep(pauseMs)
        }
      }
    } finally {
      wait?.end()
    }
  }

  async executeAll(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    return queries.map(query => this.execute(query))
  }

  execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const values = parameters as readonly SQLInputValue[]
    const { statement, hasRows } = this.#prepare(sql)
    if (hasRows) return { rows: statement.all(...values) as R[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  /** Preparing costs more than most statements do, so those used last are kept prepared. */
  #prepare(sql: string): Prepared {
    const kept = this.#prepared.get(sql)
    if (kept) {
      this.#prepared.delete(sql)
      this.#prepared.set(sql, kept)
      return kept
    }
    const statement = this.#database.prepare(sql)
    const hasRows = statement.columns().length > 0
    // Every statement without rows reports the row number that was written last on the connection, even a
    // `begin` or `rollback`. The search index has numbers beyond 2^53, on which plain numbers would throw
    // after the statement had been carried out, and leave a transaction open for good.
    if (!hasRows) statement.setReadBigInts(true)
    if (this.#prepared.size >= mostPrepared) this.#prepared.delete(this.#prepared.keys().next().value ?? '')
    this.#prepared.set(sql, { statement, hasRows })
    return { statement, hasRows }
  }

  streamQuery(): never {
    throw new Error('Rows are read a batch at a time: a statement under way would hold the one connection')
  }
}

/** One at a time, in the order in which they came; a request that has waited too long leaves the line. */
class Mutex {
  #isTaken = false
  readonly #waiting: (() => void)[] = []

  get isTaken(): boolean {
    return this.#isTaken
  }

  async acquire(): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true
      return
    }
    const { promise: called, resolve: call } = Promise.withResolvers<void>()
    this.#waiting.push(call)
    try {
      await withinWait(called, beginWait(Number.POSITIVE_INFINITY))
    } catch (error) {
      const place = this.#waiting.indexOf(call)
      if (place >= 0) this.#waiting.splice(place, 1)
      else this.release()
      throw error
    }
  }

  release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }
}
