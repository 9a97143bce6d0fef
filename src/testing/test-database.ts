// A database of its own for every test file that asks: a file in a temporary folder, or a database in
// the throw-away PostgreSQL cluster, depending on which project runs the file.

import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type DatabaseLocation, fileIn } from '#server/db/open.ts'
import { createPostgresDatabase, runOnCluster } from './postgres-database.ts'

export interface TestDatabase extends DatabaseLocation {
  remove(): Promise<void>
}

export const isPostgres = (): boolean => process.env.TEST_DATABASE === 'postgres'

interface TestDatabaseOptions {
  /** A new one in the system's temporary folder unless given. */
  dataDir?: string
  /** As before a first start. It has the schema of today unless asked for, since copying that saves time. */
  isEmpty?: boolean
}

export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'cypress-test-')))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (!isPostgres()) {
    await mkdir(dataDir, { recursive: true })
    if (!options.isEmpty) await copyFile(inject('migratedFile'), fileIn(dataDir))
    return { dataDir, databaseUrl: null, remove: removeFolder }
  }

  const template = options.isEmpty ? {} : { template: inject('migratedDatabase') }
  const own = await createPostgresDatabase(inject('postgresUrl'), template)
  return {
    dataDir,
    databaseUrl: own.url,
    remove: async () => {
      await own.remove()
      await removeFolder()
    },
  }
}

/** As if it had been lost. It must not be in use. */
export async function emptyDatabase({ dataDir, databaseUrl }: DatabaseLocation): Promise<void> {
  if (!databaseUrl) return rm(fileIn(dataDir))
  const name = databaseName(databaseUrl)
  await asOperator(`drop database ${name}`)
  await asOperator(`create database ${name}`)
}

/** A copy of the database as it is. Returns the function that puts it back. It must not be in use. */
export async function backUpDatabase({
  dataDir,
  databaseUrl,
}: DatabaseLocation): Promise<() => Promise<void>> {
  const id = randomUUID().replaceAll('-', '')
  if (!databaseUrl) {
    const backup = join(dataDir, `backup-${id}.sqlite`)
    await copyFile(fileIn(dataDir), backup)
    return () => copyFile(backup, fileIn(dataDir))
  }
  const name = databaseName(databaseUrl)
  const backup = `backup_${id}`
  await asOperator(`create database ${backup} template ${name}`)
  return async () => {
    await asOperator(`drop database ${name}`)
    await asOperator(`alter database ${backup} rename to ${name}`)
  }
}

const databaseName = (url: string): string => new URL(url).pathname.slice(1)

/** A statement about databases, from outside all of them. */
export const asOperator = (statement: string): Promise<void> => runOnCluster(inject('postgresUrl'), statement)
