// Connections to PostgreSQL with a time-out for every wait. A server that does not answer, a connection that a router
// forgot, a lock that is kept: each is given up after a while, and the error says so. A connection in doubt is
// never used again, so that the first request after the trouble is served.

import { Pool, type PoolClient, type QueryResult } from 'pg'
import { beginWait, DatabaseAway, type Wait, withinWait } from './deadline.ts'
import { codeOf } from './errors.ts'
import { GatheringSocket } from './gathering-socket.ts'

export interface Limits {
  connections: number
  /** For one connection, idle or new. */
  connectMs: number
  /** For a lock that another connection holds. The server keeps this one and the next two; 0: no limit. */
  lockMs: number
  statementMs: number
  /** Between two statements of a transaction. */
  idleMs: number
  /** Whether its queries may take longer than a request waits. */
  outlastsRequests: boolean
}

/** A server that has had its chance to end a statement, and has not said so, is not there. */
const graceMs = 1000
/** A connection that has lain idle for longer is asked before it is trusted. */
const trustedMs = 1000
const greetingMs = 2000
/** Making new connections is work for a server that has too much already. */
const renewEveryMs = 5000
/** Connections that fell silent cannot be closed politely. */
export const farewellMs = 2000

/** A connection in use. */
export interface Lent {
  /** One with a name stays prepared on its connection. */
  query(sql: string, parameters?: readonly unknown[], name?: string): Promise<QueryResult>
  release(): void
}

export class TimeoutPool {
  readonly #open: () => Pool
  readonly #limits: Limits
  readonly #broken = new WeakSet<PoolClient>()
  readonly #lastUsed = new WeakMap<PoolClient, number>()
  #pool: Pool
  #renewedAt = Number.NEGATIVE_INFINITY

  constructor(url: string, limits: Limits, onError: (error: Error) => void) {
    this.#limits = limits
    this.#open = () => {
      const pool = new Pool({
        connectionString: url,
        max: limits.connections,
        connectionTimeoutMillis: limits.connectMs,
        idleTimeoutMillis: 30_000,
        keepAlive: true,
        // Queries of one connection may be sent before the last one's answer, and at once.
        pipeline: true,
        stream: () => new GatheringSocket(),
        keepAliveInitialDelayMillis: 10_000,
        lock_timeout: limits.lockMs,
        statement_timeout: limits.statementMs,
        idle_in_transaction_session_timeout: limits.idleMs,
        // Compiling a query takes PostgreSQL up to a second, and ours take milliseconds. It goes by the expected cost, which is
        // beyond all measure where an index is asked for.
        options: '-c jit=off',
      })
      pool.on('error', onError)
      // A connection that is cut while in use would otherwise end the process. Its query fails by itself.
      pool.on('connect', client => {
        this.#lastUsed.set(client, performance.now())
        client.on('error', () => this.#broken.add(client))
      })
      return pool
    }
    this.#pool = this.#open()
  }

  async take(): Promise<Lent> {
    const pool = this.#pool
    const client = await this.#connect(pool)
    if (await this.#answers(client)) return this.#lend(client, pool)
    client.release(true)
    this.#renew(pool)
    return this.#lend(await this.#connect(this.#pool), this.#pool)
  }

  counts(): { open: number; idle: number; waitedFor: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { open: totalCount, idle: idleCount, waitedFor: waitingCount }
  }

  async end(): Promise<void> {
    await withinWait(this.#pool.end(), beginWait(farewellMs)).catch(() => {})
  }

  async #connect(pool: Pool): Promise<PoolClient> {
    const taking = pool.connect()
    try {
      return await withinWait(taking, this.#beginWait(this.#limits.connectMs + graceMs))
    } catch (error) {
      taking.then(
        late => late.release(),
        () => {},
      )
      throw new DatabaseAway(reasonOf(error), { cause: error })
    }
  }

  async #answers(client: PoolClient): Promise<boolean> {
    const isFresh = performance.now() - (this.#lastUsed.get(client) ?? 0) < trustedMs
    if (isFresh) return true
    return withinWait(client.query('select 1'), this.#beginWait(greetingMs)).then(
      () => true,
      () => false,
    )
  }

  #lend(client: PoolClient, pool: Pool): Lent {
    const { statementMs } = this.#limits
    return {
      query: async (sql, parameters = [], name) => {
        if (this.#broken.has(client)) throw new DatabaseAway('The connection to the database was lost')
        const began = performance.now()
        const wait = this.#beginWait(statementMs > 0 ? statementMs + graceMs : Number.POSITIVE_INFINITY)
        try {
          if (wait.leftMs() <= 0)
            throw new DatabaseAway('The request has waited for the database long enough')
          return await withinWait(
            client.query({ text: sql, values: [...parameters], ...(name && { name }) }),
            wait,
          )
        } catch (error) {
          wait.end()
          const isSilent = error instanceof DatabaseAway
          if (isSilent || isOutdated(error)) this.#broken.add(client)
          // Its sisters are as old, and lie as silent.
          if (isSilent && performance.now() - began > statementMs) this.#renew(pool)
          if (isSilent || !this.#broken.has(client)) throw error
          throw new DatabaseAway('The connection to the database was lost', { cause: error })
        }
      },
      release: () => {
        this.#lastUsed.set(client, performance.now())
        // In the middle of a transaction: its state is unknown to the next user.
        client.release(this.#broken.has(client) || client.getTransactionStatus() !== 'I')
      },
    }
  }

  #beginWait(ms: number): Wait {
    return beginWait(ms, { isCounted: !this.#limits.outlastsRequests })
  }

  /** New connections for old. Those in use end when they are given back. */
  #renew(old: Pool): void {
    const now = performance.now()
    if (old !== this.#pool || old.ending || now - this.#renewedAt < renewEveryMs) return
    this.#renewedAt = now
    this.#pool = this.#open()
    old.end().catch(() => {})
  }
}

/** A table changed under a prepared query: on a new connection it is prepared anew. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === '0A000' && error.message.includes('cached plan')

/** A name with several addresses fails with an error for each. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
