// What happens when a user is made, changed or given a password: the rules that hold whether an admin
// clicks, the first start creates the first admin, or the recovery command is typed.

import { Problem } from '#domain/problems/problem.ts'
import type { Invitation, NewUser, User, UserChange } from '#domain/users/user.ts'
import { deleteFeed } from '#server/auth/calendar-feeds-store.ts'
import { hashSafePassword } from '#server/auth/password-policy.ts'
import { endAccess, isActive, replacePassword, savePasswordHash } from '#server/auth/store.ts'
import { type Database, type Db, isDuplicate } from '#server/db/dialect.ts'
import { findUser, findUserByEmail, holdActiveAdmins, insertUser, updateUser } from './store.ts'

/** `note` is the last thing in the transaction. */
export async function createAccount(
  database: Database,
  newUser: NewUser,
  note: (db: Db, user: User) => Promise<unknown> = async () => {},
): Promise<User> {
  const checked = await checkAccount(database, newUser)
  return database.transaction(async db => {
    const user = await insertAccount(db, checked)
    await note(db, user)
    return user
  })
}

interface CheckedAccount {
  user: Invitation
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
  const created = await insertNewUser(db, user)
  await savePasswordHash(db, created.uid, { hash: passwordHash }, new Date())
  return created
}

/** Without a password: no login as this user is possible yet. */
export async function insertNewUser(db: Db, user: Invitation): Promise<User> {
  try {
    return await insertUser(db, user, new Date())
  } catch (error) {
    // Two admins typed the same address at the same time.
    if (isDuplicate(db, error)) throw emailTaken()
    throw error
  }
}

export const emailTaken = () => {
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

export async function requireUser(db: Db, uid: string): Promise<User> {
  const user = await findUser(db, uid)
  if (!user) throw new Problem('user-not-found')
  return user
}

/** By an admin, who knows it: its user must choose another one. */
export async function setPassword(
  database: Database,
  uid: string,
  password: string,
  note: (db: Db) => Promise<unknown>,
): Promise<void> {
  const user = await requireUser(database.read, uid)
  const hash = await hashSafePassword(password, user)
  await database.transaction(async db => {
    await replacePassword(db, uid, { hash, mustChange: true })
    await note(db)
  })
}
