// PostgreSQL through `pg`, for companies that outgrow one machine.

import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import type { Database, Db, Snapshot } from './dialect.ts'
import { postgresFormSearch } from './form-search.ts'
import { trackSnapshots } from './snapshots.ts'
import type { Tables } from './tables.ts'

export function openPostgres(url: string, onPoolError: (error: Error) => void): Database {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
  })
  // A connection that the server cuts would otherwise end the process: the pool listens to idle ones
  // only, so those in use get an ear of their own. The query under way fails by itself.
  pool.on('error', onPoolError)
  pool.on('connect', client => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const snapshots = trackSnapshots()
  return {
    name: 'postgres',
    read: db,
    write: db,
    isDuplicate: error => sqlState(error) === '23505',
    isOutage,
    hold: query => query.forUpdate(),
    formSearch: postgresFormSearch,
    snapshot: () => snapshots.take(() => openSnapshot(db)),
    close: async () => {
      await snapshots.endAll()
      await db.destroy()
    },
  }
}

/** A transaction that stays open until it is told to end; its connection is given back however it ends. */
function openSnapshot(db: Db): Promise<Snapshot> {
  const { promise: isOver, resolve: finish } = Promise.withResolvers<void>()
  return new Promise((resolve, reject) => {
    const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    const ended = transaction.execute(async inside => {
      const end = async () => {
        finish()
        // A connection that broke meanwhile was reported by the query that met it.
        await ended.catch(() => {})
      }
      // The first query fixes the moment, not the beginning of the transaction.
      await sql`select 1`.execute(inside)
      resolve({ db: inside, end })
      await isOver
    })
    ended.catch(reject)
  })
}

const sqlState = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Class 08: connection trouble; 53: out of resources; 57P: shutting down or starting; 40: try again. */
const outageState = /^(08...|53...|57P..|40...)$/
const outageCode = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/
const outageMessage = /timeout exceeded when trying to connect|Connection terminated/

function isOutage(error: unknown): boolean {
  const code = sqlState(error)
  return (
    outageState.test(code) ||
    outageCode.test(code) ||
    (error instanceof Error && outageMessage.test(error.message))
  )
}
