// The other way round: files that the database knows nothing about, and what was left half written. Mending puts the
// former into quarantine; only the latter is deleted.

import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unfinished } from '../../backup/make-backup.ts'
import { countFilesToDelete } from '../../files/deletion-store.ts'
import { knownFiles, listQuarantine } from '../../files/known-files.ts'
import { moveToQuarantine } from '../../files/sweep.ts'
import { noLog } from '../on-database.ts'
import type { Check } from './check.ts'

const hour = 60 * 60 * 1000

export const checkFiles: Check = {
  name: 'Files',
  run: async ({ database, files, isMending }) => {
    const unknown: string[] = []
    let looked = 0
    for await (const { key, is, writtenAt } of knownFiles(database.read, files)) {
      looked += 1
      if (is === 'unknown' && Date.now() - writtenAt.getTime() > hour) unknown.push(key)
    }
    const moved = isMending ? await moveToQuarantine(files, unknown, noLog) : 0
    const { all, due } = await countFilesToDelete(database.read, new Date())
    const quarantined = (await listQuarantine(database.read, files)).length
    return {
      looked,
      faults: unknown.map(key => `The database knows nothing about ${key}.`),
      mended: moved,
      notes: [
        `Files that wait for their deletion: ${all}, of which ${due} are due.`,
        `Files in quarantine: ${quarantined}.`,
      ],
    }
  },
}

export const checkLeftovers: Check = {
  name: 'Left half written',
  run: async ({ dataDir, backupFolder, isMending }) => {
    const found = [
      ...(await oldFiles(join(dataDir, 'uploads'), () => true, hour)),
      ...(await oldFiles(dataDir, name => name.includes('.sqlite.restoring'), hour)),
      ...(backupFolder ? await oldFiles(backupFolder, name => name.startsWith(unfinished), 24 * hour) : []),
    ]
    if (isMending) for (const path of found) await rm(path, { force: true })
    return {
      looked: found.length,
      faults: found.map(path => `${path} was left behind.`),
      mended: isMending ? found.length : 0,
    }
  },
}

async function oldFiles(folder: string, isSuch: (name: string) => boolean, ms: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const old: string[] = []
  for (const entry of entries) {
    if (!entry.isFile() || !isSuch(entry.name)) continue
    const path = join(folder, entry.name)
    const written = await stat(path).catch(() => null)
    if (written && Date.now() - written.mtimeMs > ms) old.push(path)
  }
  return old
}
