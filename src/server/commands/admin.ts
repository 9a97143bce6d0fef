// Recovers a locked-out company from the machine itself: list users, create an admin, or give an
// existing user a new password and admin rights. Works while the server runs.

import type { AuditEvent } from '#domain/history/audit.ts'
import { Problem } from '#domain/problems/problem.ts'
import { accountEmail } from '#domain/text.ts'
import { appendEntry } from '../audit/append.ts'
import { hashSafePassword } from '../auth/password-policy.ts'
import { deleteAllFactors } from '../auth/second-factor-store.ts'
import { replacePassword } from '../auth/store.ts'
import type { Database, Db } from '../db/dialect.ts'
import { changeAccount, createAccount } from '../users/accounts.ts'
import { generatePassword } from '../users/first-admin.ts'
import { findUserByEmail, listUsers } from '../users/store.ts'
import { onDatabase } from './on-database.ts'

const usage = `Usage:
  npm run admin -- list                 all users with their roles
  npm run admin -- create E-MAIL [NAME] a new admin with a generated password
  npm run admin -- recover E-MAIL       new generated password, active again, admin, no second step; ends the user's sessions`

type Command = (database: Database, args: string[]) => Promise<string>

const commands = new Map<string, Command>(Object.entries({ list, create, recover }))

async function list(database: Database): Promise<string> {
  const users = await listUsers(database.read)
  const line = (user: (typeof users)[number]) =>
    [
      user.email,
      user.displayName,
      ...(user.admin ? ['Admin'] : []),
      ...(user.inspector ? ['Inspector'] : []),
      ...(user.active ? [] : ['Deactivated']),
    ].join(' · ')
  return users.length > 0 ? users.map(line).join('\n') : 'No users found.'
}

async function create(database: Database, [email, ...name]: string[]): Promise<string> {
  const password = generatePassword()
  const user = {
    email: requireEmail(email),
    password,
    displayName: name.join(' ') || 'Administrator',
    admin: true,
    inspector: true,
  }
  await createAccount(database, user, (db, { uid }) => noteCommand(db, 'user-created', uid, 'admin create'))
  return `Created admin ${user.email}. The password, shown only once: ${password}`
}

async function recover(database: Database, [email]: string[]): Promise<string> {
  const password = generatePassword()
  const address = requireEmail(email)
  const user = await findUserByEmail(database.read, address)
  if (!user) throw new Problem('user-not-found', { message: `There is no user ${address}.` })
  const hash = await hashSafePassword(password, user)
  await database.transaction(async db => {
    await changeAccount(db, user.uid, { active: true, admin: true })
    await replacePassword(db, user.uid, { hash })
    await deleteAllFactors(db, user.uid)
    await noteCommand(db, 'user-changed', user.uid, 'admin recover')
  })
  return `${address} is an active admin. The new password, shown only once: ${password}`
}

const noteCommand = (db: Db, what: AuditEvent, about: string, command: string) =>
  appendEntry(db, { what, about, facts: { command } })

function requireEmail(text: string | undefined): string {
  const parsed = accountEmail.safeParse(text ?? '')
  if (!parsed.success)
    throw new Problem('invalid-input', { message: `Not an e-mail address: ${text ?? '(none)'}` })
  return parsed.data
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands.get(name)
if (command) {
  await onDatabase(database => command(database, args))
} else {
  console.error(usage)
  process.exitCode = 1
}
