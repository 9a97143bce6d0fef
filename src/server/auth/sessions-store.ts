// Sessions in the database, each under the hash of its token: 256 random bits need no slow one, and no reader of the database can make
// the cookie out of it.

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { deviceName } from '#domain/users/device-name.ts'
import type { SecondFactorFor } from '#domain/users/second-factor.ts'
import type { User } from '#domain/users/user.ts'
import type { Db } from '#server/db/dialect.ts'
import { prepared } from '#server/db/prepared.ts'
import { type Flag, type Timestamp, timestamp } from '#server/db/tables/columns.ts'
import type { Tables } from '#server/db/tables.ts'

const minute = 60 * 1000
const day = 24 * 60 * minute

/** How long a login lasts: a field week without signal must survive it, a lost phone must not keep it. */
export const sessionLifetime = {
  /** Unused this long, a session ends. */
  idleMs: 14 * day,
  /** However busy, a session ends. */
  absoluteMs: 30 * day,
  /** Use is noted, and pushes the idle limit forward, at most this often, so that reading does not mean writing. */
  renewAfterMs: 10 * minute,
  /** So far the clock may be put back without ending the sessions that were begun before. */
  clockSkewMs: day,
} as const

interface Login {
  user: User
  passwordHash: string | null
}

export async function findLogin(db: Db, email: string): Promise<Login | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.userId', 'users.id')
    .select(['users.id as uid', 'email', 'displayName', 'admin', 'inspector', 'active', 'password'])
    .select('users.createdAt as userCreatedAt')
    .where('email', '=', email)
    .executeTakeFirst()
  return row ? { user: userOf(row), passwordHash: row.password } : null
}

/** What a browser says about itself is longer in a few odd cases alone. */
const longestUserAgent = 400

/** What a request says about the device that sends it. */
export interface Device {
  userAgent: string | null
  /** Of the website that it runs. */
  release: string | null
}

const readRelease = (header: string | null): string | null =>
  header !== null && /^[\w-]{1,40}$/.test(header) ? header : null

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Returns the token of the new session. */
export async function insertSession(
  db: Db,
  { userId, userAgent, release }: { userId: string } & Device,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const at = timestamp(now)
  const expiresAt = timestamp(new Date(now.getTime() + sessionLifetime.idleMs))
  const device = userAgent?.replaceAll('\0', '').slice(0, longestUserAgent) ?? null
  await db
    .insertInto('sessions')
    .values({
      ...{ id: randomUUID(), tokenHash: hashOfToken(token), userId },
      ...{ expiresAt, createdAt: at, updatedAt: at },
      ...{ userAgent: device, release: readRelease(release) },
    })
    .execute()
  await noteSeen(db, userId, at)
  return token
}

const noteSeen = (db: Db, userId: string, at: Timestamp): Promise<unknown> =>
  db.updateTable('accounts').set({ lastSeenAt: at }).where('userId', '=', userId).execute()

/** What may have to be settled before a user may do anything. */
export interface AccountState {
  mustChangePassword: boolean
  hasSecondFactor: boolean
  secondFactorFor: SecondFactorFor
}

export interface StoredSession extends AccountState {
  id: string
  user: User
  /** In milliseconds, as all times of a session are compared. */
  createdAt: number
  expiresAt: number
}

/** Any of the user, or null. */
export const aPasskey = (row: ExpressionBuilder<Tables, 'users'>) =>
  row
    .selectFrom('passkeys')
    .select('passkeys.id')
    .whereRef('passkeys.userId', '=', 'users.id')
    .limit(1)
    .as('passkeyId')

const sessionOfHash = prepared((db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('accounts', 'accounts.userId', 'users.id')
    .leftJoin('second_factors', 'second_factors.userId', 'users.id')
    .select(['sessions.id', 'users.id as uid', 'email', 'displayName', 'admin', 'inspector', 'active'])
    .select(['users.createdAt as userCreatedAt', 'sessions.createdAt', 'sessions.expiresAt'])
    .select(['accounts.mustChange', 'second_factors.confirmedAt'])
    .select(row => row.selectFrom('account_settings').select('secondFactorFor').as('secondFactorFor'))
    .select(aPasskey)
    .where('tokenHash', '=', tokenHash),
)

/** The session with its user, whether it may still be used or not. Asked for every request. */
export async function findSession(db: Db, token: string): Promise<StoredSession | null> {
  const [row] = await sessionOfHash(db, { tokenHash: hashOfToken(token) })
  if (!row) return null
  return {
    id: row.id,
    user: userOf(row),
    ...accountStateOf(row),
    createdAt: Date.parse(row.createdAt),
    expiresAt: Date.parse(row.expiresAt),
  }
}

export async function findAccountState(db: Db, userId: string): Promise<AccountState> {
  const row = await db
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.userId', 'users.id')
    .leftJoin('second_factors', 'second_factors.userId', 'users.id')
    .select(['accounts.mustChange', 'second_factors.confirmedAt'])
    .select(row => row.selectFrom('account_settings').select('secondFactorFor').as('secondFactorFor'))
    .select(aPasskey)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return accountStateOf(row)
}

interface AccountRow {
  mustChange: Flag | null
  confirmedAt: Timestamp | null
  secondFactorFor: SecondFactorFor | null
  passkeyId: string | null
}

const accountStateOf = ({
  mustChange,
  confirmedAt,
  secondFactorFor,
  passkeyId,
}: AccountRow): AccountState => ({
  mustChangePassword: mustChange === 1,
  hasSecondFactor: confirmedAt !== null || passkeyId !== null,
  secondFactorFor: secondFactorFor ?? 'none',
})

interface UserRow {
  uid: string
  email: string
  displayName: string
  admin: Flag
  inspector: Flag
  active: Flag
  userCreatedAt: Timestamp
}

const userOf = ({ uid, email, displayName, userCreatedAt, ...flags }: UserRow): User => ({
  uid,
  email,
  displayName,
  admin: flags.admin === 1,
  inspector: flags.inspector === 1,
  createdAt: userCreatedAt,
  active: flags.active === 1,
})

/** False when the session has ended meanwhile. */
export async function extendSession(
  db: Db,
  { id, user }: StoredSession,
  release: string | null,
  now: Date,
): Promise<boolean> {
  const expiresAt = timestamp(new Date(now.getTime() + sessionLifetime.idleMs))
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ expiresAt, updatedAt: timestamp(now), release: readRelease(release) })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await noteSeen(db, user.uid, timestamp(now))
  return numUpdatedRows > 0n
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', hashOfToken(token)).execute()
}

/** Those that still hold, the last used first. */
export async function listSessions(
  db: Db,
  userId: string,
  { currentId, release, now }: { currentId: string | null; release: string | null; now: Date },
) {
  const oldest = timestamp(new Date(now.getTime() - sessionLifetime.absoluteMs))
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt as lastUsedAt', 'release'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', timestamp(now))
    .where('createdAt', '>=', oldest)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ userAgent, release: itsRelease, ...row }) => ({
    ...row,
    device: deviceName(userAgent),
    isUpToDate: itsRelease === null || release === null ? null : itsRelease === release,
    current: row.id === currentId,
  }))
}

/** False when the user has none of that id. */
export async function endSessionById(db: Db, userId: string, id: string): Promise<boolean> {
  const query = db.deleteFrom('sessions').where('userId', '=', userId).where('id', '=', id)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

/** All of a user, or all but one. Returns how many there were. */
export async function endSessionsOf(db: Db, userId: string, exceptId: string | null = null): Promise<number> {
  const all = db.deleteFrom('sessions').where('userId', '=', userId)
  const query = exceptId === null ? all : all.where('id', '!=', exceptId)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  const tooOld = timestamp(new Date(now.getTime() - sessionLifetime.absoluteMs))
  await db
    .deleteFrom('sessions')
    .where(where => where.or([where('expiresAt', '<', timestamp(now)), where('createdAt', '<', tooOld)]))
    .execute()
}
