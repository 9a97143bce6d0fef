// Makes a backup of the database and all photos into one file, also while the server runs.

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type MadeBackup, makeBackup } from '../backup/make-backup.ts'
import { formatBytes, showProgress } from '../backup/progress.ts'
import { plainSettings } from '../env.ts'
import { openOwnFiles } from '../files/store-id.ts'
import { readVersion } from '../program-version.ts'
import { noLog, onDatabase } from './on-database.ts'

const usage = `Usage:
  npm run backup -- --out FILE   everything into one file, for instance --out backup-monday.tar`

function readOut(): string | null {
  try {
    return parseArgs({ options: { out: { type: 'string' } } }).values.out || null
  } catch {
    return null
  }
}

function report({ manifest, bytes }: MadeBackup, out: string, seconds: number): string {
  const rowsOf = (name: string) => manifest.tables.find(table => table.name === name)?.rows ?? 0
  return [
    `Backup written and read again: ${out} (${formatBytes(bytes)}, ${seconds.toFixed(1)} s).`,
    `${rowsOf('completed_forms')} completed forms, ${rowsOf('stored_files')} photos in ${manifest.files.count} files, ` +
      `${rowsOf('users')} users, ${rowsOf('contact_submissions')} contact submissions.`,
    ...manifest.missingFiles.map(key => `Missing in the file store, so not in the backup: ${key}`),
    ...manifest.damagedFiles.map(key => `Damaged in the file store, and so in the backup: ${key}`),
    'It holds personal data and password hashes: keep it like the database itself.',
  ].join('\n')
}

const out = readOut()
if (out) {
  await onDatabase(async (database, settings) => {
    const started = performance.now()
    const files = openOwnFiles(database, settings, noLog)
    await files.verify()
    const parts = {
      database,
      files,
      settings: plainSettings(process.env),
      version: readVersion(),
      progress: showProgress(line => console.error(line)),
    }
    const made = await makeBackup(parts, resolve(out))
    return report(made, resolve(out), (performance.now() - started) / 1000)
  })
} else {
  console.error(usage)
  process.exitCode = 1
}
