// Set-up of the test project that runs the API suite on PostgreSQL: one cluster for the run, its address to the tests.
import type { TestProject } from 'vitest/node'
import { startPostgresCluster } from './postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser URL of the throw-away cluster. */
    postgresUrl: string
  }
}

export default async function providePostgres(project: TestProject) {
  const cluster = await startPostgresCluster()
  project.provide('postgresUrl', cluster.url)
  return cluster.stop
}
