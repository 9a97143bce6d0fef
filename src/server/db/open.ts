// Opens the database the settings name, without touching its schema.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './dialect.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export interface DatabaseLocation {
  dataDir: string
  databaseUrl: string | null
}

export function openDatabase(location: DatabaseLocation, onPoolError: (error: Error) => void): Database {
  if (location.databaseUrl) return openPostgres(location.databaseUrl, onPoolError)
  mkdirSync(location.dataDir, { recursive: true, mode: 0o700 })
  return openSqlite(join(location.dataDir, 'cypress.sqlite'))
}
