// Set-up of the test project that runs the API suite on SQLite: a file with the schema of today, since copying it is faster than
// migrating an empty one.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import { fileIn, openDatabase } from '#server/db/open.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with the schema of today. */
    migratedFile: string
  }
}

export default async function provideSqlite(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cypress-migrated-'))
  const database = openDatabase({ dataDir, databaseUrl: null }, () => {})
  await migrate(database)
  await database.close()
  project.provide('migratedFile', fileIn(dataDir))
  return () => rm(dataDir, { recursive: true })
}
