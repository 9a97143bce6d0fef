// The end of the audit log in the server's own log, at the start and once a day: what stands there is out of reach for a
// person who can change the database.

import type { Database } from '#server/db/dialect.ts'
import { findHead } from './store.ts'

interface HeadLog {
  info(event: string, fields: { sequence: number; hash: string }): void
}

export function headLogger(log: HeadLog): (database: Database, now: Date) => Promise<void> {
  let loggedOn: string | null = null
  return async (database, now) => {
    const day = now.toISOString().slice(0, 10)
    if (loggedOn === day) return
    const head = await findHead(database.read)
    if (!head) return
    loggedOn = day
    log.info('audit head', { sequence: head.sequence, hash: head.hash })
  }
}
