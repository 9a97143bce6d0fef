// Once at the start and then every day: rows that nobody can use any more are deleted.

import { deleteExpiredSessions } from './auth/store.ts'
import type { Database } from './db/dialect.ts'
import type { Log } from './http/log.ts'
import { deleteOldFailures } from './sessions/store.ts'

const day = 24 * 60 * 60 * 1000

/** Returns the function that ends it. */
export function keepHouse(database: Database, log: Log): () => void {
  const run = async () => {
    const now = new Date()
    try {
      await deleteExpiredSessions(database.write, now)
      await deleteOldFailures(database.write, new Date(now.getTime() - day))
    } catch (error) {
      log.error('housekeeping failed', error)
    }
  }
  void run()
  const timer = setInterval(run, day)
  timer.unref()
  return () => clearInterval(timer)
}
