// Fills an empty database, so that every screen has something to show. The same data every time.
// It refuses a database that already holds more than its first admin.

import { Problem } from '#domain/problems/problem.ts'
import type { NewUser, User } from '#domain/users/user.ts'
import type { Database } from '../db/dialect.ts'
import type { Settings } from '../env.ts'
import { openOwnFiles } from '../files/store-id.ts'
import { createAccount } from '../users/accounts.ts'
import { listUsers } from '../users/store.ts'
import { fillDays } from './demo/days.ts'
import { fillForms, fillTrash, forms } from './demo/fill.ts'
import { fillFindings } from './demo/findings.ts'
import { fillLeads } from './demo/leads.ts'
import { fillRecords } from './demo/records.ts'
import { fillRegister } from './demo/register.ts'
import { fillTestForms } from './demo/test-forms.ts'
import { noLog, onDatabase } from './on-database.ts'

/** For looking around on one's own machine. It is printed, and the three users exist only after this command. */
const demoPassword = 'walk the demo tanks'

type DemoUser = NewUser & { isPasswordOwn?: boolean }

/** The admin of the settings, where they name one, stands in for Dana's account. */
const demoUsers = (admin: Settings['firstAdmin']): DemoUser[] => [
  {
    email: admin?.email ?? 'dana@demo.example',
    password: admin?.password ?? demoPassword,
    isPasswordOwn: admin !== null,
    displayName: 'Dana Fields',
    admin: true,
    inspector: true,
  },
  {
    email: 'luis@demo.example',
    password: demoPassword,
    displayName: 'Luis Ortega',
    admin: false,
    inspector: true,
  },
  {
    email: 'ruth@demo.example',
    password: demoPassword,
    displayName: 'Ruth Calloway',
    admin: false,
    inspector: false,
  },
]

/** One who is there already (the server made the first admin) stays as they are. */
async function fillUsers(database: Database, users: readonly DemoUser[]): Promise<User[]> {
  const present = await listUsers(database.read)
  if (present.length > 1) {
    throw new Problem('bad-request', {
      message:
        'The database holds users already. Demo data is for an empty one: choose another with DATA_DIR.',
    })
  }
  const people: User[] = []
  for (const { isPasswordOwn, ...user } of users) {
    const known = present.find(({ email }) => email === user.email.toLowerCase())
    people.push(known ?? (await createAccount(database, user)))
  }
  return people
}

const showProgress = (done: number, all: number) => {
  if (done % 25 === 0) console.log(`  ${done} of ${all} forms`)
}

async function fill(database: Database, settings: Settings): Promise<string> {
  const now = new Date()
  const files = openOwnFiles(database, settings, noLog)
  await files.verify()
  const users = demoUsers(settings.firstAdmin)
  const people = await fillUsers(database, users)
  const ids = await fillForms({ database, files, log: noLog }, people, now, showProgress)
  const deleted = await fillTrash(database, ids, people, now)
  const facilities = await fillRegister(database, people[0] as User)
  const tests = await fillTestForms({ database, files, log: noLog }, people, now)
  const records = await fillRecords(database, people, now)
  await fillFindings(database, people, now)
  await fillLeads(database, people, now)
  await fillDays(database, people, now)
  const lines = users.map(({ email, displayName, admin, isPasswordOwn }) =>
    [`  ${email}  ${displayName}`, admin && 'admin', isPasswordOwn && 'with the password of ADMIN_PASSWORD']
      .filter(Boolean)
      .join(', '),
  )
  return [
    `${forms + tests - deleted} completed forms, ${deleted} more in the trash, ${facilities} facilities, ${records} dates and papers, and 12 contact submissions.`,
    `3 users, each with the password "${demoPassword}" unless it says otherwise:`,
    ...lines,
  ].join('\n')
}

await onDatabase(fill, { needs: 'nothing' })
