// What the system page asks the database.

import { sql } from 'kysely'
import type { Db } from '#server/db/dialect.ts'

export async function sumPhotos(db: Db): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await db
    .selectFrom('stored_files')
    .select(select => select.fn.countAll<number | string>().as('count'))
    .select(
      sql<number | string>`coalesce(sum(coalesce("fileBytes", 0) + coalesce("thumbBytes", 0)), 0)`.as(
        'bytes',
      ),
    )
    .executeTakeFirstOrThrow()
  return { count: Number(count), bytes: Number(bytes) }
}

export async function sumMails(db: Db) {
  const rows = await db
    .selectFrom('outbox_mails')
    .select(['state', 'createdAt', 'lastError'])
    .where('state', 'in', ['waiting', 'given up'])
    .orderBy('createdAt')
    .limit(1000)
    .execute()
  const waiting = rows.filter(({ state }) => state === 'waiting').length
  return {
    waiting,
    givenUp: rows.length - waiting,
    oldestAt: rows[0]?.createdAt ?? null,
    lastError: rows.findLast(({ lastError }) => lastError !== null)?.lastError ?? null,
  }
}

export const listLogins = (db: Db, now: string) =>
  db
    .selectFrom('sessions')
    .select(['updatedAt', 'userAgent', 'release'])
    .where('expiresAt', '>', now)
    .limit(10_000)
    .execute()
