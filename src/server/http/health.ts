// Two questions an operator's tools ask. Alive: is the process running (never touches the database, so
// that a database outage does not get the process restarted). Ready: can it do its work right now.

import { statfs } from 'node:fs/promises'
import type { Database } from '#server/db/dialect.ts'
import { isSchemaCurrent } from '#server/db/migrate.ts'

const enoughBytes = 500 * 1024 * 1024

export type Readiness = 'up' | 'degraded' | 'down'

export interface Health {
  isShuttingDown: boolean
  /** Photos can be stored and read. */
  hasFiles(): boolean
}

export async function readiness(health: Health, database: Database, dataDir: string): Promise<Readiness> {
  if (health.isShuttingDown) return 'down'
  try {
    if (!(await isSchemaCurrent(database.read))) return 'down'
  } catch {
    return 'down'
  }
  return health.hasFiles() && (await hasRoom(dataDir)) ? 'up' : 'degraded'
}

async function hasRoom(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize > enoughBytes
  } catch {
    return false
  }
}
