// Users in the database.

import { randomUUID } from 'node:crypto'
import type { ListedUser } from '#api/users.ts'
import type { Certificate } from '#domain/users/certificate.ts'
import type { Invitation, User, UserChange } from '#domain/users/user.ts'
import { aPasskey } from '#server/auth/sessions-store.ts'
import { type Db, hold } from '#server/db/dialect.ts'
import { type Flag, flag, timestamp } from '#server/db/tables/columns.ts'
import { listUnsentWork } from './unsent-work-store.ts'

const columns = ['id as uid', 'email', 'displayName', 'admin', 'inspector', 'createdAt', 'active'] as const

type UserRow = Omit<User, 'admin' | 'inspector' | 'active'> & { admin: Flag; inspector: Flag; active: Flag }

const asUser = (row: UserRow): User => ({
  ...row,
  admin: row.admin === 1,
  inspector: row.inspector === 1,
  active: row.active === 1,
})

export async function listUsers(db: Db): Promise<ListedUser[]> {
  const unsent = await listUnsentWork(db)
  const rows = await db
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.userId', 'users.id')
    .leftJoin('second_factors', 'second_factors.userId', 'users.id')
    .select(['users.id as uid', 'email', 'displayName', 'admin', 'inspector', 'active'])
    .select(['users.createdAt', 'lastSeenAt', 'mustChange', 'password', 'confirmedAt'])
    .select(aPasskey)
    .orderBy('users.createdAt')
    .orderBy('users.id')
    .execute()
  return rows.map(({ lastSeenAt, mustChange, password, confirmedAt, passkeyId, ...user }) => ({
    ...asUser(user),
    lastSeenAt,
    isInvited: password === null,
    mustChangePassword: mustChange === 1,
    hasSecondFactor: confirmedAt !== null || passkeyId !== null,
    unsent: unsent.get(user.uid) ?? [],
  }))
}

export async function findUser(db: Db, uid: string): Promise<User | null> {
  const row = await db.selectFrom('users').select(columns).where('id', '=', uid).executeTakeFirst()
  return row ? asUser(row) : null
}

export async function findUserByEmail(db: Db, email: string): Promise<User | null> {
  const row = await db.selectFrom('users').select(columns).where('email', '=', email).executeTakeFirst()
  return row ? asUser(row) : null
}

export async function hasUsers(db: Db): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

export async function insertUser(db: Db, user: Invitation, now: Date): Promise<User> {
  const at = timestamp(now)
  const row = await db
    .insertInto('users')
    .values({
      id: randomUUID(),
      email: user.email,
      displayName: user.displayName,
      admin: flag(user.admin),
      inspector: flag(user.inspector),
      active: 1,
      createdAt: at,
      updatedAt: at,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return asUser(row)
}

export async function updateUser(db: Db, uid: string, change: UserChange, now: Date): Promise<User | null> {
  const { displayName, admin, inspector, active } = change
  const row = await db
    .updateTable('users')
    .set({
      ...(displayName !== undefined && { displayName }),
      ...(admin !== undefined && { admin: flag(admin) }),
      ...(inspector !== undefined && { inspector: flag(inspector) }),
      ...(active !== undefined && { active: flag(active) }),
      updatedAt: timestamp(now),
    })
    .where('id', '=', uid)
    .returning(columns)
    .executeTakeFirst()
  return row ? asUser(row) : null
}

/**
 * The active admins who can log in, held until the transaction ends: two admins cannot demote each other at once. One who is
 * invited has no password yet, and the link may never be used.
 */
export async function holdActiveAdmins(db: Db): Promise<string[]> {
  const query = db
    .selectFrom('users')
    .select('id')
    .where('admin', '=', 1)
    .where('active', '=', 1)
    .where('id', 'in', users =>
      users.selectFrom('accounts').select('userId').where('password', 'is not', null),
    )
    .orderBy('id')
  const rows = await hold(db, query).execute()
  return rows.map(row => row.id)
}

export const listCertificates = (db: Db, userId: string): Promise<Certificate[]> =>
  db
    .selectFrom('certificates')
    .select(['kind', 'number', 'validUntil as until'])
    .where('userId', '=', userId)
    .orderBy('kind')
    .orderBy('number')
    .orderBy('id')
    .execute()

/** In place of those before. */
export async function replaceCertificates(
  db: Db,
  userId: string,
  certificates: readonly Certificate[],
): Promise<void> {
  await db.deleteFrom('certificates').where('userId', '=', userId).execute()
  if (certificates.length === 0) return
  const rows = certificates.map(({ kind, number, until }) => ({
    ...{ id: randomUUID(), userId, kind, number, validUntil: until },
  }))
  await db.insertInto('certificates').values(rows).execute()
}
