// Passwords in the database, and what ends with them.

import { randomUUID } from 'node:crypto'
import { type Db, hold } from '#server/db/dialect.ts'
import { flag, timestamp } from '#server/db/tables/columns.ts'
import { deleteFeed } from './calendar-feeds-store.ts'
import { deleteLinksOf } from './links-store.ts'
import { endSessionsOf } from './sessions-store.ts'

const passwordProvider = 'credential'

interface NewPassword {
  hash: string
  /** Set by an admin: the user must choose another one before anything else. */
  mustChange?: boolean
}

export async function savePasswordHash(
  db: Db,
  userId: string,
  { hash, mustChange = false }: NewPassword,
  now: Date,
): Promise<void> {
  const at = timestamp(now)
  const changed = { password: hash, mustChange: flag(mustChange), updatedAt: at }
  await db
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      accountId: userId,
      providerId: passwordProvider,
      userId,
      createdAt: at,
      ...changed,
    })
    .onConflict(conflict => conflict.columns(['userId', 'providerId']).doUpdateSet(changed))
    .execute()
}

/** The old password and all that was opened with it end. */
export async function replacePassword(db: Db, userId: string, password: NewPassword): Promise<void> {
  await savePasswordHash(db, userId, password, new Date())
  await endAccess(db, userId)
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', passwordProvider)
    .executeTakeFirst()
  return row?.password ?? null
}

/** Whether this is still the password, which then stays the one until the transaction ends. */
export async function holdPassword(db: Db, userId: string, hash: string): Promise<boolean> {
  const query = db
    .selectFrom('accounts')
    .select('id')
    .where('userId', '=', userId)
    .where('password', '=', hash)
  return (await hold(db, query).executeTakeFirst()) !== undefined
}

/** Ends what works without the password: all sessions of the user, links sent by mail, and the calendar's secret address. */
export async function endAccess(db: Db, userId: string): Promise<void> {
  await endSessionsOf(db, userId)
  await deleteLinksOf(db, userId)
  await deleteFeed(db, userId)
}

export async function isActive(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('active').where('id', '=', userId).executeTakeFirst()
  return row?.active === 1
}
