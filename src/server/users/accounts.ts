// What happens when a user is made, changed or given a password: the rules that hold whether an admin
// clicks, the first start creates the first admin, or the recovery command is typed.

import { Problem } from '#domain/problem.ts'
import type { NewUser, User, UserChange } from '#domain/user.ts'
import { deleteFeed } from '#server/auth/calendar-feeds-store.ts'
import { hashSafePassword } from '#server/auth/password-policy.ts'
import { endAccess, isActive, savePasswordHash } from '#server/auth/store.ts'
import { type Database, type Db, isDuplicate } from '#server/db/dialect.ts'
import { findUser, findUserByEmail, holdActiveAdmins, insertUser, updateUser } from './store.ts'

export async function createAccount(database: Database, newUser: NewUser): Promise<User> {
  const checked = await checkAccount(database, newUser)
  return database.transaction(db => insertAccount(db, checked))
}

export interface CheckedAccount {
  user: Omit<NewUser, 'password'>
  passwordHash: string
}

/** Before the transaction that inserts it. */
export async function checkAccount(
  database: Database,
  { password, ...user }: NewUser,
): Promise<CheckedAccount> {
  if (await findUserByEmail(database.read, user.email)) throw emailTaken()
  return { user, passwordHash: await hashSafePassword(password, user) }
}

/** User and password hash in the caller's transaction: never one without the other. */
export async function insertAccount(db: Db, { user, passwordHash }: CheckedAccount): Promise<User> {
  const now = new Date()
  try {
    const created = await insertUser(db, user, now)
    await savePasswordHash(db, created.uid, passwordHash, now)
    return created
  } catch (error) {
    // Two admins typed the same address at the same time.
    if (isDuplicate(db, error)) throw emailTaken()
    throw error
  }
}

const emailTaken = () => {
  const problem = new Problem('email-taken')
  return new Problem('email-taken', { errors: { email: problem.message } })
}

export async function changeAccount(db: Db, uid: string, change: UserChange): Promise<User> {
  if (change.admin === false || change.active === false) await keepOneAdmin(db, uid)
  const isTurnedOn = change.active === true && !(await isActive(db, uid))
  const changed = await updateUser(db, uid, change, new Date())
  if (!changed) throw new Problem('user-not-found')
  // A session of a deactivated user opens nothing, and is how their device learns why. It must not come back with them.
  if (change.active === false) await deleteFeed(db, uid)
  if (isTurnedOn) await endAccess(db, uid)
  return changed
}

async function keepOneAdmin(db: Db, uid: string): Promise<void> {
  const admins = await holdActiveAdmins(db)
  if (admins.length === 1 && admins[0] === uid) throw new Problem('last-admin')
}

export async function setPassword(database: Database, uid: string, password: string): Promise<void> {
  const user = await findUser(database.read, uid)
  if (!user) throw new Problem('user-not-found')
  const hash = await hashSafePassword(password, user)
  await database.transaction(db => replacePassword(db, uid, hash))
}

/** The old password and all that was opened with it end. */
export async function replacePassword(db: Db, uid: string, hash: string): Promise<void> {
  await savePasswordHash(db, uid, hash, new Date())
  await endAccess(db, uid)
}
