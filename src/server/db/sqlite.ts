// SQLite through Node's own module. Every connection is durable (WAL with synchronous=FULL: a commit is
// on the disk before it is acknowledged), and two of them are kept: one writer, one reader that cannot
// write, so that lists never wait behind a transaction.

import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  type Dialect,
  Kysely,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/sqlite'
import { withDeadline } from './deadline.ts'
import type { CarryingAdapter, Database, Db, QueryDialect, Snapshot } from './dialect.ts'
import { sqliteFormSearch } from './form-search.ts'
import { groupCommit } from './group-commit.ts'
import { trackSnapshots } from './snapshots.ts'
import { SqliteDriver } from './sqlite-driver.ts'
import { isDuplicateKey, sqliteErrors } from './sqlite-errors.ts'

/** For a lock of another process while migrating. */
const migrationMs = 60_000

export function openSqlite(file: string): Database {
  const writer = connect(file, false)
  const reader = connect(file, true)
  const write: Db = new Kysely({ dialect: dialectOf(writer, false) })
  const read: Db = new Kysely({ dialect: dialectOf(reader, true) })
  const snapshots = trackSnapshots()
  return {
    name: 'sqlite',
    read,
    write,
    transaction: groupCommit(write),
    ...sqliteErrors(dirname(file)),
    moment: work => read.transaction().execute(work),
    snapshot: () => snapshots.take(() => openSnapshot(file)),
    migrating: work =>
      withDeadline(() => work(write), { leftMs: Number.POSITIVE_INFINITY, singleMs: migrationMs }),
    findDamage: () => findDamage(read),
    size: () => sizeOf(read),
    connections: () => ({ open: 2, idle: 0, waitedFor: 0 }),
    close: async () => {
      await snapshots.endAll()
      // The writer last: a reader would leave the log behind. Kysely closes only what it was asked something through.
      await read.destroy()
      if (reader.isOpen) reader.close()
      foldLog(writer)
      await write.destroy()
      if (writer.isOpen) writer.close()
    },
  }
}

async function sizeOf(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(db)
  return Number(rows[0]?.bytes)
}

async function findDamage(db: Db): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const broken = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db)
  return [
    ...rows.map(row => row.integrity_check).filter(words => words !== 'ok'),
    ...broken.rows.map(
      ({ table, parent }) => `A row of ${table} names a row of ${parent} that is not there.`,
    ),
  ]
}

/** The write-ahead log goes into the database file, so that a copied folder is complete. */
function foldLog(writer: DatabaseSync): void {
  try {
    // A reader (a backup) is not waited for long: the next process that opens the file does the rest.
    writer.exec('pragma busy_timeout = 500; pragma wal_checkpoint(truncate)')
  } catch {
    // No room for it: the log stays beside the file, and belongs to it.
  }
}

/** The process stands still while SQLite waits by itself, so it hardly does: the driver waits instead. */
const standstillMs = 10

const cacheKb = 16 * 1024

function connect(file: string, readOnly: boolean): DatabaseSync {
  const connection = new DatabaseSync(file, { readOnly, timeout: 5000, enableForeignKeyConstraints: true })
  if (!readOnly) connection.exec('pragma journal_mode = wal')
  connection.exec('pragma synchronous = full; pragma trusted_schema = off; pragma temp_store = memory')
  // Enough for the upper pages of every index. SQLite's own 2 MB are read anew again and again.
  connection.exec(`pragma cache_size = -${cacheKb}; pragma busy_timeout = ${standstillMs}`)
  return connection
}

/** A connection of its own: the reader that all requests share must not stay in one moment. */
async function openSnapshot(file: string): Promise<Snapshot> {
  const connection = connect(file, true)
  connection.exec('begin; select 1 from sqlite_schema')
  const db: Db = new Kysely({ dialect: dialectOf(connection, true) })
  return { db, end: async () => connection.close() }
}

function dialectOf(connection: DatabaseSync, isReader: boolean): Dialect {
  const driver = new SqliteDriver(connection, isReader ? 'begin' : 'begin immediate')
  return {
    createDriver: () => driver,
    createAdapter: () => new Adapter(driver),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: db => new SqliteIntrospector(db),
  }
}

class Adapter extends SqliteAdapter implements CarryingAdapter {
  readonly askNow: CarryingAdapter['askNow']
  /** A statement costs little more than its work here. */
  readonly joinChanges: CarryingAdapter['joinChanges'] = queries => queries
  readonly queries: QueryDialect = {
    hold: query => query,
    holdName: () => null,
    hasOneWriter: true,
    isDuplicate: isDuplicateKey,
    formSearch: sqliteFormSearch,
    jsonList: (column, condition) => sql<string>`json_group_array(${column}) filter (where ${condition})`,
    isListed: (column, list) => sql<boolean>`${column} in (select value from json_each(${list}))`,
    jsonLength: (json, array) => sql<number | null>`json_array_length(${json}, ${sql.lit(`$.${array}`)})`,
    jsonTexts: (json, array, key) =>
      sql<string>`(select value ->> ${sql.lit(key)} from json_each(${json}, ${sql.lit(`$.${array}`)}))`,
    jsonEntries: (json, object, array) =>
      sql`(select entry.key as key, each.value as value
        from json_each(${json}, ${sql.lit(`$.${object}`)}) as entry, json_each(entry.value, ${sql.lit(`$.${array}`)}) as each)`,
    // SQLite hands its JSON over as text.
    jsonRows: rows => jsonArrayFrom(rows) as unknown as RawBuilder<string>,
    dayAfter: (moment, hours) => sql<string>`date(${moment}, ${sql.lit(`+${hours} hours`)})`,
  }

  constructor(driver: SqliteDriver) {
    super()
    this.askNow = (queries, isInside) => driver.askNow(queries, isInside)
  }

  /** SQLite rolls back schema changes like any other; migrations rely on it. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
