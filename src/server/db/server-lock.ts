// Who uses a database: any number of servers on PostgreSQL or one on a data folder, or one restore alone. The
// operating system, or PostgreSQL, frees the lock when its process ends, however it ends.

import { Client } from 'pg'
import { lockDataFolder } from './data-folder-lock.ts'
import { beginWait, DatabaseAway, withinWait } from './deadline.ts'
import { StartFault } from './errors.ts'
import type { DatabaseLocation } from './open.ts'

/** Gives the lock back. */
export type Unlock = () => Promise<void>

/** For the life of a server. One that loses its connection to PostgreSQL takes the lock again as soon as it can. */
export async function lockForServer({ dataDir, databaseUrl }: DatabaseLocation): Promise<Unlock> {
  if (databaseUrl === null) return asUnlock(lockDataFolder(dataDir))
  const first = await takeLock(databaseUrl, 'shared')
  if (!first)
    throw new StartFault('A restore into the database of DATABASE_URL is under way. Wait for its end.')
  let current = first
  let isOver = false
  const takeAgain = async (): Promise<void> => {
    if (isOver) return
    const again = await takeLock(databaseUrl, 'shared').catch(() => null)
    if (!again) return void setTimeout(takeAgain, retryMs).unref()
    current = again
    if (isOver) await leave(again)
    else again.once('end', takeAgain)
  }
  first.once('end', takeAgain)
  return async () => {
    isOver = true
    await leave(current)
  }
}

/** For a command that replaces the whole database: refused while a server runs, and keeps one from starting. */
export async function lockForRestore({ dataDir, databaseUrl }: DatabaseLocation): Promise<Unlock> {
  if (databaseUrl === null) return asUnlock(lockDataFolder(dataDir))
  const client = await takeLock(databaseUrl, 'exclusive')
  if (client) return () => leave(client)
  throw new StartFault('A server is running on the database of DATABASE_URL. Stop it first.')
}

const retryMs = 5000
const connectMs = 4000
const farewellMs = 1000
/** Any number that no other lock uses in this database. */
const lockKey = 7_020_260_117

const asUnlock =
  (unlock: () => void): Unlock =>
  async () =>
    unlock()

/** Null while another process holds a lock that excludes it. */
async function takeLock(url: string, kind: 'shared' | 'exclusive'): Promise<Client | null> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
    keepAlive: true,
    application_name: 'cypress lock',
  })
  // A connection that is cut says so by its end too.
  client.on('error', () => {})
  try {
    await client.connect()
    const suffix = kind === 'shared' ? '_shared' : ''
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock${suffix}($1) as taken`,
      [lockKey],
    )
    if (rows[0]?.taken) return client
    await leave(client)
    return null
  } catch (error) {
    await leave(client)
    throw new DatabaseAway(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** One that fell silent is left without a word. */
const leave = (client: Client): Promise<void> =>
  withinWait(client.end(), beginWait(farewellMs)).catch(() => {})
