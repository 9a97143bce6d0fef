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
  await onCluster(clusterUrl, async client => {
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    )
    // A copy of the files takes less time than one page by page through the log, which is usual since 15, and so does dropping it.
    const strategy = Number(rows[0]?.version) >= 150_000 ? 'strategy file_copy' : ''
    await client.query(`create database ${name} template ${template} tablespace ${tablespace} ${strategy}`)
  })
  const own = new URL(clusterUrl)
  own.pathname = `/${name}`
  return {
    url: own.href,
    remove: () => runOnCluster(clusterUrl, `drop database ${name} with (force)`),
  }
}

/** A statement about databases. */
export const runOnCluster = (clusterUrl: string, statement: string): Promise<void> =>
  onCluster(clusterUrl, async client => {
    await client.query(statement)
  })

async function onCluster(clusterUrl: string, run: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}
