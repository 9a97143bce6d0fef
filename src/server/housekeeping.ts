// Once at the start and then every hour: rows and files that nobody can use any more are deleted.

import { deleteExpiredSessions } from './auth/store.ts'
import type { Database } from './db/dialect.ts'
import type { FileStore } from './files/file-store.ts'
import type { Log } from './http/log.ts'
import { sweepFiles } from './photos/sweep.ts'
import { deleteOldFailures } from './sessions/store.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Returns the function that ends it. */
export function keepHouse(database: Database, files: FileStore, log: Log): () => void {
  const run = async () => {
    const now = new Date()
    try {
      await deleteExpiredSessions(database.write, now)
      await deleteOldFailures(database.write, new Date(now.getTime() - day))
      await sweepFiles(database, files, log, now)
    } catch (error) {
      log.error('housekeeping failed', error)
    }
  }
  void run()
  const timer = setInterval(run, hour)
  timer.unref()
  return () => clearInterval(timer)
}
