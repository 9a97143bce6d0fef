// Kysely on the patient pool. A rollback never hides the error that made it necessary.

import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'
import type { Lent, TimeoutPool } from './postgres-pool.ts'

export class PostgresDriver implements Driver {
  readonly #pool: TimeoutPool

  constructor(pool: TimeoutPool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    return new PostgresConnection(await this.#pool.take())
  }

  async beginTransaction(
    { lent }: PostgresConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    await lent.query(`start transaction${isolation} ${accessMode ?? ''}`)
  }

  async commitTransaction({ lent }: PostgresConnection): Promise<void> {
    await lent.query('commit')
  }

  /** Where it fails, the connection is in doubt, and the pool gives it to nobody again. */
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

class PostgresConnection implements DatabaseConnection {
  readonly lent: Lent

  constructor(lent: Lent) {
    this.lent = lent
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.lent.query(sql, parameters)
    const isChange = ['INSERT', 'UPDATE', 'DELETE'].includes(command)
    return { rows: rows as R[], ...(isChange && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  streamQuery(): never {
    throw new Error('Rows are read a batch at a time: nothing here needs a cursor')
  }
}
