// What happens when a user is made, changed or given a password: the rules that hold whether an admin
// clicks, the first start creates the first admin, or the recovery command is typed.

import { Problem } from '#domain/problem.ts'
import type { NewUser, User, UserChange } from '#domain/user.ts'
import { hashPassword } from '#server/auth/password-hash.ts'
import { requireSafePassword } from '#server/auth/password-policy.ts'
import { endSessions, savePasswordHash } from '#server/auth/store.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import { findUser, findUserByEmail, holdActiveAdmins, insertUser, updateUser } from './store.ts'

/** User and password hash in the caller's transaction: never one without the other. */
export async function createAccount(
  database: Database,
  db: Db,
  { password, ...user }: NewUser,
): Promise<User> {
  await requireSafePassword(password, user)
  if (await findUserByEmail(db, user.email)) throw emailTaken()
  const hash = await hashPassword(password)
  const now = new Date()
  try {
    const created = await insertUser(db, user, now)
    await savePasswordHash(db, created.uid, hash, now)
    return created
  } catch (error) {
    // Two admins typed the same address at the same time.
    if (database.isDuplicate(error)) throw emailTaken()
    throw error
  }
}

const emailTaken = () => {
  const problem = new Problem('email-taken')
  return new Problem('email-taken', { errors: { email: problem.message } })
}

export async function changeAccount(
  database: Database,
  db: Db,
  uid: string,
  change: UserChange,
): Promise<User> {
  if (change.admin === false || change.active === false) await keepOneAdmin(database, db, uid)
  const changed = await updateUser(db, uid, change, new Date())
  if (!changed) throw new Problem('user-not-found')
  if (change.active === false) await endSessions(db, uid)
  return changed
}

async function keepOneAdmin(database: Database, db: Db, uid: string): Promise<void> {
  const admins = await holdActiveAdmins(database, db)
  if (admins.length === 1 && admins[0] === uid) throw new Problem('last-admin')
}

/** Ends every session of the user: whoever knew the old password is out. */
export async function setPassword(db: Db, uid: string, password: string): Promise<User> {
  const user = await findUser(db, uid)
  if (!user) throw new Problem('user-not-found')
  await requireSafePassword(password, user)
  await savePasswordHash(db, uid, await hashPassword(password), new Date())
  await endSessions(db, uid)
  return user
}
