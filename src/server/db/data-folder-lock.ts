// One server per data folder. The lock is a SQLite file held exclusively: the operating system gives it
// back when the process ends, however it ends, so there is no stale lock to clean up.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartFault } from './errors.ts'
import { isBusy } from './sqlite-errors.ts'

/** Returns the function that gives the folder back. */
export function lockDataFolder(folder: string): () => void {
  const pidFile = join(folder, 'server.pid')
  const lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new StartFault(
      `Another server (process ${readPid(pidFile)}) is using the data folder ${folder}. ` +
        'Stop it first, or give this one a folder of its own with DATA_DIR.',
    )
  }
  writeFileSync(pidFile, String(process.pid))
  return () => lock.close()
}

function readPid(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
