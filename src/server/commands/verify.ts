// Holds the live data against itself, also while the server runs: every form, every photo's bytes, the search, the counts,
// what is due, the files, the audit log's chain, and whether a backup can be made of it. Ends with 1 when something is wrong. With --mend it mends what can be mended and deletes no photo.

import { registry } from '#domain/templates/registry.ts'
import { findSecret } from '../auth/secret.ts'
import { showProgress } from '../backup/progress.ts'
import type { Database } from '../db/dialect.ts'
import type { Settings } from '../env.ts'
import { openOwnFiles } from '../files/store-id.ts'
import { noLog, onDatabase } from './on-database.ts'
import { checkAudit } from './verify/audit.ts'
import { checkBackup } from './verify/backup.ts'
import type { Check, CheckParts, Outcome } from './verify/check.ts'
import { checkFiles, checkLeftovers, checkStoredFiles } from './verify/files.ts'
import { checkForms } from './verify/forms.ts'
import { checkCounts, checkDue, checkSearch } from './verify/lists.ts'
import { listAccounts } from './verify/store.ts'

const usage = `Usage:
  npm run verify             says what is wrong with the data, and ends with 1 when anything is
  npm run verify -- --mend   mends the search index, the counts, what is due and what was left half written, and puts
                             unknown files into quarantine`

const checkDatabase: Check = {
  name: 'Database',
  run: async ({ database }) => ({ looked: 1, faults: await database.findDamage() }),
}

const checkUsers: Check = {
  name: 'Users',
  run: async ({ db }) => {
    const users = await listAccounts(db)
    // One who was invited has none until the first login.
    const faults = users
      .filter(user => !user.password && user.lastSeenAt !== null)
      .map(user => `User ${user.id} has no password.`)
    // One who is invited may never use the link.
    if (users.length > 0 && !users.some(user => user.admin && user.active && user.password))
      faults.push('There is no active admin who can log in.')
    return { looked: users.length, faults }
  },
}

const checks = [
  checkDatabase,
  checkUsers,
  checkForms,
  checkSearch,
  checkCounts,
  checkDue,
  checkStoredFiles,
  checkFiles,
  checkLeftovers,
  checkAudit,
  checkBackup,
]

/** More than this of one kind is no help. */
const shownFaults = 20

async function verify(database: Database, settings: Settings, isMending: boolean): Promise<string> {
  const files = openOwnFiles(database, settings, noLog)
  await files.verify()
  const { db, end } = await database.snapshot()
  try {
    const parts: CheckParts = {
      ...{ database, db, files, registry, isMending },
      dataDir: settings.dataDir,
      backupFolder: settings.backup?.folder ?? null,
      secret: settings.authSecret ?? findSecret(settings.dataDir),
      progress: showProgress(line => console.error(line)),
    }
    const outcomes: [Check, Outcome][] = []
    for (const check of checks) outcomes.push([check, await check.run(parts)])
    return report(outcomes)
  } finally {
    await end()
  }
}

function report(outcomes: readonly [Check, Outcome][]): string {
  const rows = outcomes.map(([{ name }, { looked, faults, mended = 0 }]) => [
    name,
    looked,
    faults.length,
    mended,
  ])
  const line = (cells: readonly (string | number)[]) =>
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(20) : String(cell).padStart(10))).join('')
  const left = outcomes.reduce(
    (sum, [, { faults, mended = 0 }]) => sum + Math.max(0, faults.length - mended),
    0,
  )
  if (left > 0) process.exitCode = 1
  return [
    line(['', 'looked at', 'faults', 'mended']),
    ...rows.map(line),
    '',
    ...outcomes.flatMap(([, { faults, notes = [] }]) => [
      ...faults.slice(0, shownFaults),
      ...(faults.length > shownFaults ? [`… and ${faults.length - shownFaults} more of this kind.`] : []),
      ...notes,
    ]),
    left > 0 ? `${left} faults are left.` : 'Everything is as it should be.',
  ].join('\n')
}

const args = process.argv.slice(2)
const isMending = args[0] === '--mend'
if (args.length === (isMending ? 1 : 0)) {
  await onDatabase((database, settings) => verify(database, settings, isMending))
} else {
  console.error(usage)
  process.exitCode = 1
}
