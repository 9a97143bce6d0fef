// The secret addresses of calendars: one for each user, by the hash of its secret. They open something without a password, so
// they end where sessions end.

import type { Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'

interface Feed {
  userId: string
  secretHash: string
}

/** In place of an earlier one. */
export async function saveFeed(db: Db, feed: Feed, now: Date): Promise<void> {
  const changed = { secretHash: feed.secretHash, createdAt: timestamp(now) }
  await db
    .insertInto('calendar_feeds')
    .values({ userId: feed.userId, ...changed })
    .onConflict(conflict => conflict.column('userId').doUpdateSet(changed))
    .execute()
}

export async function deleteFeed(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('userId', '=', userId).execute()
}

export async function findFeed(db: Db, userId: string): Promise<{ createdAt: string } | null> {
  const query = db.selectFrom('calendar_feeds').select('createdAt').where('userId', '=', userId)
  return (await query.executeTakeFirst()) ?? null
}

/** Whose it is: a user who may still log in; null where there is none. */
export async function findFeedUser(db: Db, secretHash: string): Promise<string | null> {
  const found = await db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.userId')
    .select('users.id')
    .where('secretHash', '=', secretHash)
    .where('users.active', '=', 1)
    .executeTakeFirst()
  return found?.id ?? null
}
