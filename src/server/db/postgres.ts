// PostgreSQL through `pg`, for companies that outgrow one machine.

import {
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { beginWait, withinWait } from './deadline.ts'
import type { CarryingAdapter, Database, Db, QueryDialect, Snapshot } from './dialect.ts'
import { postgresFormSearch } from './form-search.ts'
import { PostgresDriver } from './postgres-driver.ts'
import { isDuplicateKey, postgresErrors } from './postgres-errors.ts'
import { joinChanges } from './postgres-joined.ts'
import { farewellMs, type Limits, TimeoutPool } from './postgres-pool.ts'
import { snapshotsAtOnce, trackSnapshots } from './snapshots.ts'

const forRequests: Limits = {
  connections: 10,
  connectMs: 4000,
  lockMs: 3000,
  statementMs: 8000,
  idleMs: 30_000,
  outlastsRequests: false,
}

/** A download may rest between two batches for as long as its reader may. */
const forSnapshots: Limits = {
  ...forRequests,
  connections: Object.values(snapshotsAtOnce).reduce((sum, count) => sum + count, 0),
  statementMs: 60_000,
  idleMs: 5 * 60_000,
  outlastsRequests: true,
}

/** A step may rebuild a large table. Longer waits for a lock would keep all other requests waiting behind it. */
const forMigrations: Limits = {
  ...forRequests,
  connections: 1,
  lockMs: 60_000,
  statementMs: 0,
  idleMs: 0,
  outlastsRequests: true,
}

/**
 * What a request asks of several tables about one moment is found by an index. PostgreSQL would rather look through the grams
 * of the search, since it takes no account of unpacking them: 48 ms instead of 2 for two letters in ten thousand forms.
 */
const byIndex = 'set local enable_seqscan = off'

export function openPostgres(url: string, onPoolError: (error: Error) => void): Database {
  const poolOf = (limits: Limits) => new TimeoutPool(url, limits, onPoolError)
  const open = (limits: Limits): Db => new Kysely({ dialect: dialectOf(poolOf(limits)) })
  const requests = poolOf(forRequests)
  const db: Db = new Kysely({ dialect: dialectOf(requests) })
  const momentDb: Db = new Kysely({ dialect: dialectOf(requests, byIndex) })
  const snapshotDb = open(forSnapshots)
  const snapshots = trackSnapshots()
  return {
    name: 'postgres',
    read: db,
    write: db,
    transaction: work => db.transaction().execute(work),
    ...postgresErrors,
    moment: work =>
      momentDb.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    snapshot: () => snapshots.take(() => openSnapshot(snapshotDb)),
    migrating: async work => {
      const migrationDb = open(forMigrations)
      try {
        return await work(migrationDb)
      } finally {
        await migrationDb.destroy()
      }
    },
    findDamage: async () => [],
    connections: () => requests.counts(),
    size: async () => {
      const { rows } = await sql<{ bytes: string }>`
        select pg_database_size(current_database()) as bytes`.execute(db)
      return Number(rows[0]?.bytes)
    },
    close: async () => {
      await withinWait(snapshots.endAll(), beginWait(farewellMs)).catch(() => {})
      await Promise.all([db.destroy(), snapshotDb.destroy()])
    },
  }
}

class Adapter extends PostgresAdapter implements CarryingAdapter {
  readonly queries: QueryDialect = {
    hold: query => query.forUpdate(),
    holdName: name => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
    hasOneWriter: false,
    isDuplicate: isDuplicateKey,
    formSearch: postgresFormSearch,
    jsonList: (column, condition) =>
      sql<string>`coalesce(json_agg(${column}) filter (where ${condition}), '[]')::text`,
    // Few are each looked up in an index. Many are hashed: an array is gone through anew for every row.
    isListed: (column, list) =>
      list.length < shortList
        ? sql<boolean>`${column} = any(array(select json_array_elements_text(${list}::json)))`
        : sql<boolean>`${column} in (select json_array_elements_text(${list}::json))`,
    jsonLength: (json, array) => sql<number | null>`json_array_length(${json}::json -> ${sql.lit(array)})`,
    jsonTexts: (json, array, key) =>
      sql<string>`(select each ->> ${sql.lit(key)} from json_array_elements(${json}::json -> ${sql.lit(array)}) as each)`,
    jsonEntries: (json, object, array) =>
      sql`(select entry.key as key, each as value
        from json_each(${json}::json -> ${sql.lit(object)}) as entry, json_array_elements(entry.value -> ${sql.lit(array)}) as each)`,
    jsonRows: rows => sql<string>`${jsonArrayFrom(rows)}::text`,
    dayAfter: (moment, hours) =>
      sql<string>`to_char(left(${moment}, 19)::timestamp + interval '${sql.raw(`${hours} hours`)}', 'YYYY-MM-DD')`,
  }

  readonly joinChanges = joinChanges

  askNow(): null {
    return null
  }
}

/** In letters: some hundred ids. */
const shortList = 10_000

const dialectOf = (pool: TimeoutPool, setting?: string): Dialect => ({
  createDriver: () => new PostgresDriver(pool, setting),
  createAdapter: () => new Adapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: db => new PostgresIntrospector(db),
})

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
