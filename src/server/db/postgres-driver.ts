// Kysely on the pool with time-outs. A rollback never hides the error that made it necessary.

import type { CompiledQuery, Driver, QueryResult, TransactionSettings } from 'kysely'
import type { Lent, TimeoutPool } from './postgres-pool.ts'
import type { BatchConnection, NamedQuery } from './prepared.ts'

export class PostgresDriver implements Driver {
  readonly #pool: TimeoutPool
  readonly #setting: string

  /** `setting`: what holds for each of its transactions, as SQL. */
  constructor(pool: TimeoutPool, setting = '') {
    this.#pool = pool
    this.#setting = setting
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    return new PostgresConnection(await this.#pool.take())
  }

  async beginTransaction(
    connection: PostgresConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    const begin = `start transaction${isolation} ${accessMode ?? ''}`
    // A prepared one leaves together with the first query (gathering-socket.ts), but two statements cannot be prepared as one.
    if (this.#setting) connection.begin(`${begin}; ${this.#setting}`)
    else connection.begin(begin, begin)
  }

  async commitTransaction({ lent }: PostgresConnection): Promise<void> {
    await lent.query('commit')
  }

  /** Where it fails, the connection is in doubt, and the pool never lends it again. */
  async rollbackTransaction({ lent }: PostgresConnection): Promise<void> {
    await lent.query('rollback').catch(() => {})
  }

  async releaseConnection({ lent }: PostgresConnection): Promise<void> {
    lent.release()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}

class PostgresConnection implements BatchConnection {
  readonly lent: Lent
  #begun: Promise<unknown> | null = null

  constructor(lent: Lent) {
    this.lent = lent
  }

  /** Its answer is awaited with that of the first query, which is sent right behind it. */
  begin(sql: string, name?: string): void {
    this.#begun = this.lent.query(sql, [], name)
    this.#begun.catch(() => {})
  }

  async executeQuery<R>(query: CompiledQuery & Partial<NamedQuery>): Promise<QueryResult<R>> {
    const answer = this.lent.query(query.sql, query.parameters, query.name)
    const [{ command, rowCount, rows }] = await Promise.all([answer, this.#begun])
    this.#begun = null
    const isChange = ['INSERT', 'UPDATE', 'DELETE'].includes(command)
    return { rows: rows as R[], ...(isChange && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  async executeAll(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    const outcomes = await Promise.allSettled(queries.map(query => this.executeQuery(query)))
    return outcomes.map(outcome => {
      if (outcome.status === 'rejected') throw outcome.reason
      return outcome.value
    })
  }

  streamQuery(): never {
    throw new Error('Rows are read a batch at a time: nothing here needs a cursor')
  }
}
