// Restores a backup into the database and the file store of the settings. Refuses while a server runs.

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { showProgress } from '../backup/progress.ts'
import { BackupRefusal } from '../backup/refusal.ts'
import { type Restored, restoreBackup, wayBackDays } from '../backup/restore-backup.ts'
import { rebuildLists } from '../completed-forms/list/store.ts'
import { requireUsableFolder } from '../db/data-folder.ts'
import { nameDatabase } from '../db/open.ts'
import { lockForRestore } from '../db/server-lock.ts'
import type { Settings } from '../env.ts'
import { rebuildDuties } from '../facilities/due-index/recount.ts'
import { nameFileStore, openFileStore } from '../files/open.ts'
import { chooseStoreId } from '../files/store-id.ts'
import { onSettings } from './on-database.ts'

const usage = `Usage:
  npm run restore -- FILE   replaces the database by the one of the backup; the old one is kept aside`

function report({ manifest, files, aside }: Restored, settings: Settings, seconds: number): string {
  const rowsOf = (name: string) => manifest.tables.find(table => table.name === name)?.rows ?? 0
  return [
    `Restored the backup of ${manifest.madeAt} in ${seconds.toFixed(1)} s.`,
    `Into ${nameDatabase(settings)} and ${nameFileStore(settings)}.`,
    `${rowsOf('completed_forms')} completed forms, ${rowsOf('stored_files') || rowsOf('photos')} photos, ${rowsOf('users')} users, ` +
      `${rowsOf('contact_submissions')} contact submissions.`,
    `Photo files written: ${files.written}. Already there: ${files.present}. Replaced, the old ones kept aside: ${files.replaced}.`,
    ...manifest.missingFiles.map(key => `Was missing when the backup was made: ${key}`),
    'The search index was built anew. All sessions have ended: everybody logs in again, with the passwords of the backup.',
    aside
      ? `The old database is kept: ${aside}. No photo file is deleted for ${wayBackDays} days, so it can be brought back.`
      : 'There was no database before.',
    'Start the server now.',
  ].join('\n')
}

const [name, ...others] = process.argv.slice(2)
if (name && others.length === 0 && !name.startsWith('-')) {
  await onSettings(async settings => {
    const file = resolve(name)
    if (!existsSync(file)) throw new BackupRefusal(`There is no file ${file}.`)
    const started = performance.now()
    requireUsableFolder(settings.dataDir)
    const unlock = await lockForRestore(settings)
    try {
      const files = openFileStore(settings)
      const restored = await restoreBackup(file, {
        location: settings,
        files,
        chooseStoreId: backupsOwn => chooseStoreId(settings, files, backupsOwn),
        rebuild: async db => {
          await rebuildLists(db)
          await rebuildDuties(db)
        },
        progress: showProgress(line => console.error(line)),
      })
      return report(restored, settings, (performance.now() - started) / 1000)
    } finally {
      await unlock()
    }
  })
} else {
  console.error(usage)
  process.exitCode = 1
}
