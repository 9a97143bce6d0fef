// Passwords and sessions in the database: what better-auth does not do, or not in our transaction.

import { randomUUID } from 'node:crypto'
import type { User } from '#domain/user.ts'
import type { Db } from '#server/db/dialect.ts'
import { prepared } from '#server/db/prepared.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import { deleteFeed } from './calendar-feeds-store.ts'

const day = 24 * 60 * 60 * 1000

/** How long a login lasts: a field week without signal must survive it, a lost phone must not keep it. */
export const sessionLifetime = {
  /** Unused this long, a session ends. */
  idleMs: 14 * day,
  /** However busy, a session ends. */
  absoluteMs: 30 * day,
  /** Use pushes the idle limit forward at most this often, so that reading does not mean writing. */
  renewAfterMs: day,
  /** So far the clock may be put back without ending the sessions that were begun before. */
  clockSkewMs: day,
} as const

const passwordProvider = 'credential'

export async function savePasswordHash(db: Db, userId: string, hash: string, now: Date): Promise<void> {
  const at = timestamp(now)
  await db
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      accountId: userId,
      providerId: passwordProvider,
      userId,
      password: hash,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict(conflict =>
      conflict.columns(['userId', 'providerId']).doUpdateSet({ password: hash, updatedAt: at }),
    )
    .execute()
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

export interface StoredSession {
  user: User
  /** In milliseconds, as all times of a session are compared. */
  createdAt: number
  expiresAt: number
}

const sessionOfToken = prepared((db, { token }: { token: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id as uid', 'email', 'displayName', 'admin', 'inspector', 'active'])
    .select(['users.createdAt as userCreatedAt', 'sessions.createdAt', 'expiresAt'])
    .where('token', '=', token),
)

/** The session with its user, whether it may still be used or not. Asked for every request. */
export async function findSession(db: Db, token: string): Promise<StoredSession | null> {
  const [row] = await sessionOfToken(db, { token })
  if (!row) return null
  const { uid, email, displayName, userCreatedAt } = row
  return {
    user: {
      uid,
      email,
      displayName,
      admin: row.admin === 1,
      inspector: row.inspector === 1,
      createdAt: userCreatedAt,
      active: row.active === 1,
    },
    createdAt: Date.parse(row.createdAt),
    expiresAt: Date.parse(row.expiresAt),
  }
}

/** False when the session has ended meanwhile. */
export async function extendSession(db: Db, token: string, now: Date): Promise<boolean> {
  const expiresAt = timestamp(new Date(now.getTime() + sessionLifetime.idleMs))
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ expiresAt, updatedAt: timestamp(now) })
    .where('token', '=', token)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).execute()
}

/** Ends what works without the password: all sessions of the user, and the calendar's secret address. */
export async function endAccess(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
  await deleteFeed(db, userId)
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  const tooOld = timestamp(new Date(now.getTime() - sessionLifetime.absoluteMs))
  await db
    .deleteFrom('sessions')
    .where(where => where.or([where('expiresAt', '<', timestamp(now)), where('createdAt', '<', tooOld)]))
    .execute()
}

export async function isActive(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('active').where('id', '=', userId).executeTakeFirst()
  return row?.active === 1
}
