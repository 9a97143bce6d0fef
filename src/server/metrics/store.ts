// What waits in the database, for the metrics.

import { sql } from 'kysely'
import type { Db } from '#server/db/dialect.ts'

export async function countWaiting(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number | string>>`
    select
      (select count(*) from outbox_mails where state = 'waiting') as mails,
      (select count(*) from outbox_mails where state = 'given up') as "mailsGivenUp",
      (select count(*) from files_to_delete) as "filesToDelete"`.execute(db)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([queue, count]) => [queue, Number(count)]))
}
