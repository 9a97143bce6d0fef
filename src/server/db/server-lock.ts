// Who uses a database: any number of servers on PostgreSQL or one on a data folder, or one restore alone. The
// operating system, or PostgreSQL, frees the lock when its process ends, however it ends.

import { Client } from 'pg'
import { lockDataFolder } from './data-folder-lock.ts'
import { beginWait, DatabaseAway, withinWait } from './deadline.ts'
import { StartFault } from './errors.ts'
import type { DatabaseLocation } from './open.ts'

/** Gives the lock back. */
type Unlock = () => Promise<void>

/** Whether this server leads those on the same database; one that leads goes on until its connection ends. */
export type Lead = () => Promise<boolean>

interface ServerLock {
  unlock: Unlock
  lead: Lead
}

/** For the life of a server. One that loses its connection to PostgreSQL takes the lock again as soon as it can. */
export async function lockForServer({ dataDir, databaseUrl }: DatabaseLocation): Promise<ServerLock> {
  if (databaseUrl === null) return { unlock: asUnlock(lockDataFolder(dataDir)), lead: async () => true }
  const first = await takeLock(databaseUrl, 'shared')
  if (!first)
    throw new StartFault('A restore into the database of DATABASE_URL is under way. Wait for its end.')
  let current = first
  let leading: Client | null = null
  let isOver = false
  const takeAgain = async (): Promise<void> => {
    leading = null
    if (isOver) return
    const again = await takeLock(databaseUrl, 'shared').catch(() => null)
    if (!again) return void setTimeout(takeAgain, retryMs).unref()
    current = again
    if (isOver) await leave(again)
    else again.once('end', takeAgain)
  }
  first.once('end', takeAgain)
  const askToLead = async (): Promise<boolean> => {
    const client = current
    if (leading !== client && (await tryLock(client, leaderKey, 'exclusive').catch(() => false)))
      leading = client
    return leading === client
  }
  // Several jobs ask at once, and a connection takes one query at a time.
  let asking: Promise<boolean> | null = null
  return {
    lead: () => {
      asking ??= askToLead().finally(() => {
        asking = null
      })
      return asking
    },
    unlock: async () => {
      isOver = true
      await leave(current)
    },
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
/** Any numbers that no other lock uses in this database. */
const lockKey = 7_020_260_117
const leaderKey = 7_020_260_118

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
    if (await tryLock(client, lockKey, kind)) return client
    await leave(client)
    return null
  } catch (error) {
    await leave(client)
    throw new DatabaseAway(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

async function tryLock(client: Client, key: number, kind: 'shared' | 'exclusive'): Promise<boolean> {
  const suffix = kind === 'shared' ? '_shared' : ''
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock${suffix}($1) as taken`,
    [key],
  )
  return rows[0]?.taken === true
}

/** One that fell silent is left without a word. */
const leave = (client: Client): Promise<void> =>
  withinWait(client.end(), beginWait(farewellMs)).catch(() => {})
