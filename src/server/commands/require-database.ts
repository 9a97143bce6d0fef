// A command that works on a database never makes one: a mistyped setting would give it an empty one, of which everything
// is as it should be. It says where it looked instead, and makes neither a folder nor a file.

import { existsSync, statSync } from 'node:fs'
import type { Database } from '../db/dialect.ts'
import { StartFault } from '../db/errors.ts'
import { appliedMigrations } from '../db/migrate.ts'
import { type DatabaseLocation, fileIn, nameDatabase } from '../db/open.ts'
import type { FilesLocation } from '../files/open.ts'

const hint =
  'Nothing was made or changed. DATA_DIR names the data folder, DATABASE_URL a database of PostgreSQL: ' +
  'set them as they are for the server, in .env or in the environment.'

/** Before the database is opened, which makes what is missing. */
export function requireData({ dataDir, databaseUrl, s3 }: DatabaseLocation & FilesLocation): void {
  // The photos lie in it, unless they are in a store.
  if (!(databaseUrl && s3) && !existsSync(dataDir))
    throw new StartFault(`There is no data folder ${dataDir}. ${hint}`)
  const file = fileIn(dataDir)
  if (databaseUrl === null && !isFilled(file)) throw new StartFault(`There is no database ${file}. ${hint}`)
}

/** One of another program, or one that no server was started on yet. */
export async function requireSchema(database: Database, location: DatabaseLocation): Promise<void> {
  const steps = await appliedMigrations(database.read)
  if (steps.length === 0) throw unused(location)
}

/** Commands of earlier releases left tables behind where they were started in a wrong folder; a server makes its first admin, too. */
export async function requireUsers({ read }: Database, location: DatabaseLocation): Promise<void> {
  const users = await read.selectFrom('users').select('id').limit(1).execute()
  if (users.length === 0) throw unused(location)
}

const unused = (location: DatabaseLocation) =>
  new StartFault(
    `The database ${nameDatabase(location)} holds no data of this program: no server was started on it yet. ${hint}`,
  )

const isFilled = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0
