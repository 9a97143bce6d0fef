// Opens the database the settings name, without touching its schema.

import { closeSync, existsSync, mkdirSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { diskFullFault } from './data-folder.ts'
import type { Database } from './dialect.ts'
import { StartFault } from './errors.ts'
import { openPostgres } from './postgres.ts'
import { postgresErrors } from './postgres-errors.ts'
import { openSqlite } from './sqlite.ts'
import { isUnusable, sqliteErrors } from './sqlite-errors.ts'

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
export function asStartFault(error: unknown, { dataDir, databaseUrl }: DatabaseLocation): unknown {
  const reason = error instanceof Error ? error.message : String(error)
  if (databaseUrl) {
    if (postgresErrors.isFull(error))
      return new StartFault(`The disk of the database of DATABASE_URL is full: ${reason}.`)
    if (postgresErrors.isOutage(error))
      return new StartFault(`The database of DATABASE_URL does not answer: ${reason}.`)
    return error
  }
  const { isFull, isOutage } = sqliteErrors(dataDir)
  if (isFull(error)) return diskFullFault(dataDir)
  if (isOutage(error) || isUnusable(error))
    return new StartFault(`The database in the data folder ${dataDir} cannot be used: ${reason}.`)
  return error
}

/** For an operator's eyes, without the password. */
export function nameDatabase({ dataDir, databaseUrl }: DatabaseLocation): string {
  if (!databaseUrl) return fileIn(dataDir)
  const url = new URL(databaseUrl)
  return `${url.pathname.slice(1)} on ${url.host || url.searchParams.get('host')}`
}

/** Whether the file begins as SQLite's do. Opening one that does not would make SQLite throw its log away. */
export function isSqliteFile(file: string): boolean {
  if (!existsSync(file)) return false
  const opened = openSync(file, 'r')
  try {
    const start = Buffer.alloc(16)
    readSync(opened, start)
    return start.toString('latin1') === 'SQLite format 3\0'
  } finally {
    closeSync(opened)
  }
}

export const fileIn = (dataDir: string): string => join(dataDir, 'cypress.sqlite')
