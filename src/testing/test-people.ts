// The people of a test's database. Most tests are not about logging in: their users' sessions are put where a login would
// leave them. Tests of logging in send the password themselves; its hash is a cheap one unless the test measures time.

import { randomUUID } from 'node:crypto'
import type { User } from '#domain/users/user.ts'
import { type HashCost, hashPassword } from '#server/auth/password-hash.ts'
import { sessionCookie } from '#server/auth/session-cookie.ts'
import { hashOfToken, sessionLifetime } from '#server/auth/sessions-store.ts'
import type { Database } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import { insertAccount } from '#server/users/accounts.ts'

export const testPassword = 'walk the tank farm'
export const testSecret = 'the secret of the tests, which is long enough'

export interface NewTestUser {
  email: string
  password: string
  displayName: string
  admin: boolean
  inspector: boolean
  hashCost?: HashCost
}

const cheapest: HashCost = { memory: 8, passes: 1 }

export async function createTestUser(
  database: Database,
  { password, hashCost = cheapest, ...user }: NewTestUser,
): Promise<User> {
  const passwordHash = await hashPassword(password, hashCost)
  return database.transaction(db => insertAccount(db, { user, passwordHash }))
}

/** The Set-Cookie of a new session. */
export async function startTestSession(database: Database, user: User, baseUrl: string): Promise<string> {
  const token = randomUUID()
  const now = new Date()
  await database.write
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      tokenHash: hashOfToken(token),
      userId: user.uid,
      expiresAt: timestamp(new Date(now.getTime() + sessionLifetime.idleMs)),
      createdAt: timestamp(now),
      updatedAt: timestamp(now),
    })
    .execute()
  return sessionCookie({ secret: testSecret, baseUrl }).renewed(token)
}
