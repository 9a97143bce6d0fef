// Set-up of the test project that runs the API suite on PostgreSQL: one cluster for the run, and in it a database with the
// schema of today, since copying it is five times as fast as migrating an empty one.

import { tmpdir } from 'node:os'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { startPostgresCluster } from './postgres-cluster.ts'
import { createPostgresDatabase } from './postgres-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser URL of the throw-away cluster. */
    postgresUrl: string
    /** The name of the database with the schema of today. */
    migratedDatabase: string
  }
}

export default async function providePostgres(project: TestProject) {
  const cluster = await startPostgresCluster()
  const { url: databaseUrl } = await createPostgresDatabase(cluster.url)
  const database = openDatabase({ dataDir: tmpdir(), databaseUrl }, () => {})
  await migrate(database)
  await database.close()
  project.provide('postgresUrl', cluster.url)
  project.provide('migratedDatabase', new URL(databaseUrl).pathname.slice(1))
  return cluster.stop
}
