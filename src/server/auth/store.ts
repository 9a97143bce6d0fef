// Passwords and sessions in the database: what better-auth does not do, or not in our transaction.

import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables.ts'
import { sessionLifetime } from './session-lifetime.ts'

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

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).execute()
}

export async function endSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
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
