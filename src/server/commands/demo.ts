// Fills an empty database, so that every screen has something to show. The same data every time.
// It refuses a database that already holds more than its first admin.

import { Problem } from '#domain/problem.ts'
import type { NewUser } from '#domain/user.ts'
import type { Database } from '../db/dialect.ts'
import { createAccount } from '../users/accounts.ts'
import { listUsers } from '../users/store.ts'
import { onDatabase } from './on-database.ts'

/** For looking around on one's own machine. It is printed, and the three users exist only after this command. */
const demoPassword = 'walk the demo tanks'

const users: NewUser[] = [
  { email: 'dana@demo.example', displayName: 'Dana Fields', admin: true, inspector: true },
  { email: 'luis@demo.example', displayName: 'Luis Ortega', admin: false, inspector: true },
  { email: 'ruth@demo.example', displayName: 'Ruth Calloway', admin: false, inspector: false },
].map(user => ({ ...user, password: demoPassword }))

async function fill(database: Database): Promise<void> {
  const present = await listUsers(database.read)
  if (present.length > 1) {
    throw new Problem('bad-request', {
      message:
        'The database holds users already. Demo data is for an empty one: choose another with DATA_DIR.',
    })
  }
  await database.write.transaction().execute(async db => {
    for (const user of users) await createAccount(database, db, user)
  })
}

await onDatabase(async database => {
  await fill(database)
  const lines = users.map(({ email, displayName }) => `  ${email}  ${displayName}`)
  return [`3 users, each with the password "${demoPassword}":`, ...lines].join('\n')
})
