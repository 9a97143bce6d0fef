// Once at the start and then every hour: rows and files that were given up are deleted when their time is over, and a
// backup is made when it is due. The chores do not depend on each other, and one that fails keeps none of the others from being done.

import { setTimeout as sleep } from 'node:timers/promises'
import { deleteExpiredSessions } from './auth/store.ts'
import type { ScheduledBackups } from './backup/schedule.ts'
import { sweepFiles } from './completed-forms/photos/sweep.ts'
import { purgeDue } from './completed-forms/trash/purge.ts'
import type { Database } from './db/dialect.ts'
import type { FileStore } from './files/file-store.ts'
import type { Log } from './http/log.ts'
import { deleteOldFailures } from './sessions/store.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** A file store that hardly answers may leave a chore half done: the next start finds the rest. */
const longestStopMs = 1_000

export interface House {
  database: Database
  files: FileStore
  log: Log
  backups?: Pick<ScheduledBackups, 'run'> | null
}

/** Returns the function that ends it. */
export function keepHouse(house: House): () => Promise<void> {
  const stopping = new AbortController()
  let round: Promise<void> | null = null
  const run = () => {
    // A file store that hardly answers can make one round last longer than an hour.
    round ??= doChores(house, { now: new Date(), signal: stopping.signal }).finally(() => {
      round = null
    })
  }
  run()
  const timer = setInterval(run, hour)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await Promise.race([round, sleep(longestStopMs)])
  }
}

export interface Round {
  now: Date
  /** Aborts when the server stops. */
  signal?: AbortSignal
}

export async function doChores({ database, files, log, backups }: House, round: Round): Promise<void> {
  const { now, signal } = round
  const chores: Record<string, () => Promise<unknown>> = {
    'expired sessions': () => deleteExpiredSessions(database.write, now),
    'old login failures': () => deleteOldFailures(database.write, new Date(now.getTime() - day)),
    trash: () => purgeDue({ database, files, log }, round),
    files: () => sweepFiles(database, files, log, round),
    ...(backups && { backup: () => backups.run(round) }),
  }
  for (const [chore, run] of Object.entries(chores)) {
    if (signal?.aborted) return
    try {
      await run()
    } catch (error) {
      // The database may be closed by now.
      if (signal?.aborted) return
      log.error('housekeeping failed', error, { chore })
    }
  }
}
