// A database of its own for every test file that asks: a file in a temporary folder, or a database in
// the throw-away PostgreSQL cluster, depending on which project runs the file.

import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { DatabaseLocation } from '#server/db/open.ts'

export interface TestDatabase extends DatabaseLocation {
  remove(): Promise<void>
}

export const isPostgres = (): boolean => process.env.TEST_DATABASE === 'postgres'

export interface TestDatabaseOptions {
  /** A new one in the system's temporary folder unless given. */
  dataDir?: string
  /** Of the cluster; its usual place unless given. */
  tablespace?: string
}

export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'cypress-test-')))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (!isPostgres()) return { dataDir, databaseUrl: null, remove: removeFolder }

  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOperator(`create database ${name} tablespace ${options.tablespace ?? 'pg_default'}`)
  const own = new URL(inject('postgresUrl'))
  own.pathname = `/${name}`
  return {
    dataDir,
    databaseUrl: own.href,
    remove: async () => {
      await asOperator(`drop database ${name} with (force)`)
      await removeFolder()
    },
  }
}

/** As if it had been lost. Nobody may be using it. */
export async function emptyDatabase({ dataDir, databaseUrl }: DatabaseLocation): Promise<void> {
  if (!databaseUrl) return rm(sqliteFile(dataDir))
  const name = databaseName(databaseUrl)
  await asOperator(`drop database ${name}`)
  await asOperator(`create database ${name}`)
}

/** A copy of the database as it is. Returns the function that puts it back. Nobody may be using it. */
export async function backUpDatabase({
  dataDir,
  databaseUrl,
}: DatabaseLocation): Promise<() => Promise<void>> {
  const id = randomUUID().replaceAll('-', '')
  if (!databaseUrl) {
    const backup = join(dataDir, `backup-${id}.sqlite`)
    await copyFile(sqliteFile(dataDir), backup)
    return () => copyFile(backup, sqliteFile(dataDir))
  }
  const name = databaseName(databaseUrl)
  const backup = `backup_${id}`
  await asOperator(`create database ${backup} template ${name}`)
  return async () => {
    await asOperator(`drop database ${name}`)
    await asOperator(`alter database ${backup} rename to ${name}`)
  }
}

const sqliteFile = (dataDir: string) => join(dataDir, 'cypress.sqlite')

const databaseName = (url: string): string => new URL(url).pathname.slice(1)

/** A statement about databases, from outside all of them. */
export async function asOperator(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
