// Once at the start and then every hour: rows and files that were given up are deleted when their time is over. The
// chores do not depend on each other, and one that fails keeps none of the others from being done.

import { deleteExpiredSessions } from './auth/store.ts'
import { purgeDue } from './completed-forms/trash/purge.ts'
import type { Database } from './db/dialect.ts'
import type { FileStore } from './files/file-store.ts'
import type { Log } from './http/log.ts'
import { filesOfForms } from './photos/give-up.ts'
import { sweepFiles } from './photos/sweep.ts'
import { deleteOldFailures } from './sessions/store.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Returns the function that ends it. */
export function keepHouse(database: Database, files: FileStore, log: Log): () => void {
  let isBusy = false
  const run = async () => {
    // A file store that hardly answers can make one round last longer than an hour.
    if (isBusy) return
    isBusy = true
    await doChores(database, files, log, new Date())
    isBusy = false
  }
  void run()
  const timer = setInterval(run, hour)
  timer.unref()
  return () => clearInterval(timer)
}

export async function doChores(database: Database, files: FileStore, log: Log, now: Date): Promise<void> {
  const chores: Record<string, () => Promise<unknown>> = {
    'expired sessions': () => deleteExpiredSessions(database.write, now),
    'old login failures': () => deleteOldFailures(database.write, new Date(now.getTime() - day)),
    trash: () => purgeDue(database, filesOfForms(database, files, log), log, now),
    files: () => sweepFiles(database, files, log, now),
  }
  for (const [chore, run] of Object.entries(chores)) {
    try {
      await run()
    } catch (error) {
      log.error('housekeeping failed', error, { chore })
    }
  }
}
