// Fills an empty database, so that every screen has something to show. The same data every time.
// It refuses a database that already holds more than its first admin.

import { Problem } from '#domain/problem.ts'
import type { NewUser, User } from '#domain/user.ts'
import { openPairedFiles } from '../completed-forms/photos/pair/pair.ts'
import type { Database } from '../db/dialect.ts'
import { createAccount } from '../users/accounts.ts'
import { listUsers } from '../users/store.ts'
import { fillForms, fillLeads, fillTrash, forms } from './demo/fill.ts'
import { noLog, onDatabase } from './on-database.ts'

/** For looking around on one's own machine. It is printed, and the three users exist only after this command. */
const demoPassword = 'walk the demo tanks'

const users: NewUser[] = [
  { email: 'dana@demo.example', displayName: 'Dana Fields', admin: true, inspector: true },
  { email: 'luis@demo.example', displayName: 'Luis Ortega', admin: false, inspector: true },
  { email: 'ruth@demo.example', displayName: 'Ruth Calloway', admin: false, inspector: false },
].map(user => ({ ...user, password: demoPassword }))

async function fillUsers(database: Database): Promise<User[]> {
  const present = await listUsers(database.read)
  if (present.length > 1) {
    throw new Problem('bad-request', {
      message:
        'The database holds users already. Demo data is for an empty one: choose another with DATA_DIR.',
    })
  }
  const created: User[] = []
  for (const user of users) created.push(await createAccount(database, user))
  return created
}

const showProgress = (done: number, all: number) => {
  if (done % 25 === 0) console.log(`  ${done} of ${all} forms`)
}

await onDatabase(async (database, settings) => {
  const now = new Date()
  const files = openPairedFiles(database, settings, noLog)
  await files.verify()
  const people = await fillUsers(database)
  const ids = await fillForms({ database, files, log: noLog }, people, now, showProgress)
  const deleted = await fillTrash(database, ids, people, now)
  await fillLeads(database, now)
  const lines = users.map(({ email, displayName }) => `  ${email}  ${displayName}`)
  return [
    `${forms - deleted} completed forms, ${deleted} more in the trash, and 12 contact submissions.`,
    `3 users, each with the password "${demoPassword}":`,
    ...lines,
  ].join('\n')
})
