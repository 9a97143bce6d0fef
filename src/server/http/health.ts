// Two questions an operator's tools ask. Alive: is the process running (never touches the database, so
// that a database outage does not get the process restarted). Ready: can it do its work right now.

import { statfs } from 'node:fs/promises'
import type { Database } from '#server/db/dialect.ts'
import { isSchemaCurrent } from '#server/db/migrate.ts'

const enoughBytes = 500 * 1024 * 1024

interface Readiness {
  status: 'up' | 'degraded' | 'down'
  /** The age of the newest one in hours, where backups are scheduled; null: there is none yet. */
  backupHours?: number | null
}

export interface Health {
  isShuttingDown: boolean
  /** Photos can be stored and read. */
  hasFiles(): boolean
  /** Of the backups that the server makes by itself; null where none are scheduled or another server makes them. */
  backups(): { madeAt: Date | null; isTrouble: boolean } | null
}

export async function readiness(health: Health, database: Database, dataDir: string): Promise<Readiness> {
  if (health.isShuttingDown) return { status: 'down' }
  try {
    if (!(await isSchemaCurrent(database.read))) return { status: 'down' }
  } catch {
    return { status: 'down' }
  }
  const backups = health.backups()
  const isWell = health.hasFiles() && !backups?.isTrouble && (await hasRoom(dataDir))
  return {
    status: isWell ? 'up' : 'degraded',
    ...(backups && { backupHours: backups.madeAt && hoursSince(backups.madeAt) }),
  }
}

const hoursSince = (at: Date): number => Math.round((Date.now() - at.getTime()) / 360_000) / 10

async function hasRoom(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize > enoughBytes
  } catch {
    return false
  }
}
