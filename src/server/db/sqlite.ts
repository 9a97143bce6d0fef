// SQLite through Node's own module. Every connection is durable (WAL with synchronous=FULL: a commit is
// on the disk before it is acknowledged), and two of them are kept: one writer, one reader that cannot
// write, so that lists never wait behind a transaction.

import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { DatabaseConnection, DialectAdapter, Driver, SqliteDatabase } from 'kysely'
import { CompiledQuery, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely'
import type { Database, Snapshot } from './dialect.ts'
import { sqliteFormSearch } from './form-search.ts'
import { trackSnapshots } from './snapshots.ts'
import type { Tables } from './tables.ts'

export function openSqlite(file: string): Database {
  const writer = connect(file, false)
  const reader = connect(file, true)
  const write = new Kysely<Tables>({ dialect: new ImmediateDialect(writer) })
  const read = new Kysely<Tables>({ dialect: new ImmediateDialect(reader) })
  const snapshots = trackSnapshots()
  return {
    name: 'sqlite',
    read,
    write,
    isDuplicate: error => [constraintUnique, constraintPrimaryKey].includes(errorNumber(error)),
    isOutage: error => [busy, locked, diskFull].includes(errorNumber(error) & 0xff),
    hold: query => query,
    formSearch: sqliteFormSearch,
    snapshot: () => snapshots.take(() => openSnapshot(file)),
    close: async () => {
      await snapshots.endAll()
      await read.destroy()
      // Folds the write-ahead log into the database file, so that a copied folder is complete.
      writer.exec('pragma wal_checkpoint(truncate)')
      await write.destroy()
    },
  }
}

function connect(file: string, readOnly: boolean): DatabaseSync {
  const connection = new DatabaseSync(file, { readOnly, timeout: 5000, enableForeignKeyConstraints: true })
  if (!readOnly) connection.exec('pragma journal_mode = wal')
  connection.exec('pragma synchronous = full; pragma trusted_schema = off; pragma temp_store = memory')
  return connection
}

/** A connection of its own: the reader that everybody shares must not stay in one moment. */
async function openSnapshot(file: string): Promise<Snapshot> {
  const connection = connect(file, true)
  connection.exec('begin; select 1 from sqlite_schema')
  const db = new Kysely<Tables>({ dialect: new ImmediateDialect(connection) })
  return { db, end: async () => connection.close() }
}

const busy = 5
const locked = 6
const diskFull = 13
const constraintUnique = 2067
const constraintPrimaryKey = 1555

const errorNumber = (error: unknown): number =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0

/** Kysely's SQLite dialect on node:sqlite, with transactions that take the write lock when they begin. */
class ImmediateDialect extends SqliteDialect {
  readonly #connection: DatabaseSync

  constructor(connection: DatabaseSync) {
    super({ database: asKyselyDatabase(connection) })
    this.#connection = connection
  }

  override createDriver(): Driver {
    return new ImmediateDriver({ database: asKyselyDatabase(this.#connection) })
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalDdlAdapter()
  }
}

class ImmediateDriver extends SqliteDriver {
  // A deferred transaction that reads first and writes later can fail at once with "busy" whatever
  // the timeout, when another process (the admin command) wrote in between.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** SQLite rolls back schema changes like any other; migrations rely on it. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function asKyselyDatabase(connection: DatabaseSync): SqliteDatabase {
  return {
    close: () => connection.close(),
    prepare: sql => {
      const statement = connection.prepare(sql)
      const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]
      const reader = statement.columns().length > 0
      // Every statement without rows reports the row number that was written last on the connection, even a
      // `begin` or `rollback`. The search index has numbers beyond 2^53, on which plain numbers would throw
      // after the statement had been carried out, and leave a transaction open for good.
      if (!reader) statement.setReadBigInts(true)
      return {
        reader,
        all: parameters => statement.all(...values(parameters)),
        run: parameters => statement.run(...values(parameters)),
        iterate: parameters => statement.iterate(...values(parameters)),
      }
    },
  }
}
