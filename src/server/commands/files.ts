// The files beside the database, for the operator: ties the two when they were found apart, and shows and empties the
// quarantine. Works while the server runs.

import { Problem } from '#domain/problems/problem.ts'
import { isClockSteady } from '../db/clock.ts'
import type { Database } from '../db/dialect.ts'
import type { Settings } from '../env.ts'
import type { FileStore } from '../files/file-store.ts'
import { listQuarantine } from '../files/known-files.ts'
import { inQuarantine } from '../files/quarantine.ts'
import { openOwnFiles, tieFiles } from '../files/store-id.ts'
import { keptDays } from '../files/sweep.ts'
import { noLog, onDatabase } from './on-database.ts'

const usage = `Usage:
  npm run files -- tie                this database and this file store belong together from now on
  npm run files -- list-quarantine    files that the database knows nothing about, and since when
  npm run files -- delete-quarantine  deletes for good those that have been there for ${keptDays} days`

const day = 24 * 60 * 60 * 1000

type Command = (database: Database, settings: Settings) => Promise<string>

const commands = new Map<string, Command>([
  ['tie', tie],
  ['list-quarantine', list],
  ['delete-quarantine', empty],
])

async function tie(database: Database, settings: Settings): Promise<string> {
  const { files, unknown, named, missing } = await tieFiles(database, settings)
  return [
    'The database and the file store are tied. Start the server again.',
    `Of ${files} photo files, the database knows nothing about ${unknown}.`,
    `Of ${named} photo files that the database names, ${missing} are missing.`,
  ].join('\n')
}

async function openFiles(database: Database, settings: Settings): Promise<FileStore> {
  const files = openOwnFiles(database, settings, noLog)
  await files.verify()
  return files
}

async function list(database: Database, settings: Settings): Promise<string> {
  const files = await openFiles(database, settings)
  const found = await listQuarantine(database.read, files)
  const lines = found.map(({ key, writtenAt }) => `${writtenAt.toISOString().slice(0, 10)}  ${key}`)
  return [...lines, `Files in quarantine: ${found.length}`].join('\n')
}

async function empty(database: Database, settings: Settings): Promise<string> {
  if (!(await isClockSteady(database, new Date()))) {
    throw new Problem('unavailable', {
      message:
        'Nothing was deleted: the clock is more than a day off from when it was last seen. Set it right, or try again when the server has run for a day.',
    })
  }
  const files = await openFiles(database, settings)
  const found = await listQuarantine(database.read, files)
  const old = found.filter(file => Date.now() - file.writtenAt.getTime() >= keptDays * day)
  for (const { key } of old) await files.delete(inQuarantine(key))
  const kept = found.length - old.length
  return `Files deleted: ${old.length}. Files kept, because they came less than ${keptDays} days ago: ${kept}.`
}

const command = commands.get(process.argv[2] ?? '')
if (command) {
  // A server that finds files of another database refuses to start before it has made its first admin.
  await onDatabase(command, { needs: 'tables' })
} else {
  console.error(usage)
  process.exitCode = 1
}
