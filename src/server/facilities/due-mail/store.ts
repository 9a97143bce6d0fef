// The days for which the morning mail was sent.

import type { Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'

export async function wasSent(db: Db, day: string): Promise<boolean> {
  const found = await db.selectFrom('due_mails').select('day').where('day', '=', day).executeTakeFirst()
  return found !== undefined
}

/** False where another process did so already: the first one to note the day sends its mail. */
export async function noteSent(db: Db, day: string, now: Date): Promise<boolean> {
  const noted = await db
    .insertInto('due_mails')
    .values({ day, sentAt: timestamp(now) })
    .onConflict(conflict => conflict.column('day').doNothing())
    .returning('day')
    .executeTakeFirst()
  return noted !== undefined
}
