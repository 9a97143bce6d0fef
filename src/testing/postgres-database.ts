// Databases of one PostgreSQL cluster, made and dropped from outside all of them.

import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

interface PostgresDatabase {
  url: string
  remove(): Promise<void>
}

interface NewPostgresDatabase {
  /** The cluster's usual place unless given. */
  tablespace?: string
  /** The name of a database to copy; PostgreSQL's empty one unless given. */
  template?: string
}

export async function createPostgresDatabase(
  clusterUrl: string,
  { tablespace = 'pg_default', template = 'template1' }: NewPostgresDatabase = {},
): Promise<PostgresDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOnCluster(clusterUrl, `create database ${name} template ${template} tablespace ${tablespace}`)
  const own = new URL(clusterUrl)
  own.pathname = `/${name}`
  return {
    url: own.href,
    remove: () => runOnCluster(clusterUrl, `drop database ${name} with (force)`),
  }
}

/** A statement about databases. */
export async function runOnCluster(clusterUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
