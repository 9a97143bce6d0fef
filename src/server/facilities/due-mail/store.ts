// The days for which the morning mail was sent, and the hour that an admin chose for it.

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

const hourSetting = 'due-mail-hour'

/** Undefined where no admin has decided. */
export async function findHour(db: Db): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('office_settings')
    .select('value')
    .where('id', '=', hourSetting)
    .executeTakeFirst()
  return row && (JSON.parse(row.value) as number | null)
}

export async function saveHour(db: Db, hour: number | null, by: string, now: Date): Promise<void> {
  const row = { value: JSON.stringify(hour), updatedAt: timestamp(now), updatedBy: by }
  await db
    .insertInto('office_settings')
    .values({ id: hourSetting, ...row })
    .onConflict(conflict => conflict.column('id').doUpdateSet(row))
    .execute()
}
