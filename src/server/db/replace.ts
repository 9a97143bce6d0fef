// Replaces the whole database by a new one that `fill` makes. Until the last moment the old one is untouched: when `fill`
// fails or the process is killed, nothing has happened. Afterwards the old one lies aside. The caller holds the lock.

import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Db } from './dialect.ts'
import { codeOf, StartFault } from './errors.ts'
import { type DatabaseLocation, fileIn, isSqliteFile } from './open.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import { isUnusable } from './sqlite-errors.ts'

interface Replacement {
  location: DatabaseLocation
  /** Part of the name of what is put aside: digits and letters. */
  label: string
  /** In one transaction, on a database without tables. */
  fill: (db: Db) => Promise<void>
}

/** Says where the old database lies; null when there was none. */
export const replaceDatabase = (replacement: Replacement): Promise<string | null> =>
  replacement.location.databaseUrl === null ? replaceSqlite(replacement) : replacePostgres(replacement)

async function replaceSqlite({ location: { dataDir }, label, fill }: Replacement): Promise<string | null> {
  const file = fileIn(dataDir)
  const made = `${file}.restoring`
  const removeMade = () => {
    for (const path of [made, `${made}-wal`, `${made}-shm`]) rmSync(path, { force: true })
  }
  removeMade()
  const database = openSqlite(made)
  try {
    await database.migrating(db => db.transaction().execute(fill))
    await database.close()
  } catch (error) {
    await database.close()
    removeMade()
    throw error
  }
  syncPath(made)
  const aside = existsSync(file) ? putAside(dataDir, file, label) : null
  // The one step that counts: a process killed before it has changed nothing.
  renameSync(made, file)
  syncPath(dataDir)
  return aside
}

function putAside(dataDir: string, file: string, label: string): string {
  foldLog(file)
  const aside = join(dataDir, `before-restore-${label}`)
  mkdirSync(aside, { mode: 0o700 })
  // A log that is left belongs to a damaged database: it must not meet the new one.
  const logs = [`${file}-wal`, `${file}-shm`].filter(existsSync)
  for (const path of [file, ...logs]) linkOrCopy(path, join(aside, path.slice(dataDir.length + 1)))
  syncPath(aside)
  for (const path of logs) rmSync(path)
  return aside
}

/** All that was saved is in the one file then. */
function foldLog(file: string): void {
  if (!isSqliteFile(file)) return
  try {
    const old = new DatabaseSync(file, { timeout: 1000 })
    try {
      old.exec('pragma wal_checkpoint(truncate)')
    } finally {
      old.close()
    }
  } catch (error) {
    if (isUnusable(error)) return
    throw error
  }
  if (!existsSync(`${file}-wal`)) return
  throw new StartFault(`Another program is using the database ${file}. Wait for its end, then try again.`)
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    // Not every disk knows links.
    copyFileSync(from, to)
    syncPath(to)
  }
}

/** A name is only as durable as the folder that holds it. */
function syncPath(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

async function replacePostgres({ location, label, fill }: Replacement): Promise<string | null> {
  const database = openPostgres(location.databaseUrl ?? '', () => {})
  try {
    return await database.migrating(db =>
      db.transaction().execute(async inside => {
        const schema = await moveTables(inside, `before_restore_${label.toLowerCase()}`)
        await fill(inside)
        return schema && `the schema ${schema} of the same database`
      }),
    )
  } finally {
    await database.close()
  }
}

const mayNot = '42501'

/** Every table with its indexes and rows, but for those of extensions, into a schema of its own. */
async function moveTables(db: Db, schema: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')`.execute(db)
  if (rows.length === 0) return null
  await sql`create schema ${sql.id(schema)}`.execute(db).catch(error => {
    if (codeOf(error) !== mayNot) throw error
    throw new StartFault(
      `The old tables are kept in a schema of their own, and the user of DATABASE_URL may not make one (${error.message}). ` +
        'Grant that user CREATE on the database, then try again. Nothing was changed.',
    )
  })
  for (const { name } of rows) {
    await sql`alter table ${sql.id(name)} set schema ${sql.id(schema)}`.execute(db)
  }
  return schema
}
