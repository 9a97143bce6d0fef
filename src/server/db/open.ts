// Opens the database the settings name, without touching its schema.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './dialect.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import { StartFault } from './start-fault.ts'

export interface DatabaseLocation {
  dataDir: string
  databaseUrl: string | null
}

export function openDatabase(location: DatabaseLocation, onPoolError: (error: Error) => void): Database {
  if (location.databaseUrl) return openPostgres(location.databaseUrl, onPoolError)
  mkdirSync(location.dataDir, { recursive: true, mode: 0o700 })
  return openSqlite(fileIn(location.dataDir))
}

/** As a sentence, where an operator can mend what failed; anything else as it is. */
export function asStartFault(error: unknown, database: Database, { dataDir }: DatabaseLocation): unknown {
  const reason = error instanceof Error ? error.message : String(error)
  if (!database.isOutage(error)) return error
  return database.name === 'postgres'
    ? new StartFault(`The database of DATABASE_URL does not answer: ${reason}.`)
    : new StartFault(
        `Another program holds the database in the data folder ${dataDir}: ${reason}. Stop it first.`,
      )
}

/** For an operator's eyes, without the password. */
export function nameDatabase({ dataDir, databaseUrl }: DatabaseLocation): string {
  if (!databaseUrl) return fileIn(dataDir)
  const url = new URL(databaseUrl)
  return `${url.pathname.slice(1)} on ${url.host || url.searchParams.get('host')}`
}

const fileIn = (dataDir: string): string => join(dataDir, 'cypress.sqlite')
