// What the server keeps is for its own user alone. New files are private because the process makes no others; this
// closes what an earlier version, a backup or an operator left open. The data folder itself stays as it is where it was
// there before: other things may lie in it.

import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from './http/log.ts'

/** Names of ours in the data folder. What lies in a closed folder is closed with it. */
const ours = /^(cypress\.sqlite.*|server\.(lock|pid).*|auth-secret|files|uploads|earlier-assets)$/

/** What group and others may do. */
const byOthers = 0o077

/** For a process of ours, before it makes its first file. */
export const makePrivateFilesOnly = (): void => void process.umask(byOthers)

export function keepPrivate(dataDir: string, log: Log): void {
  // Windows has no such permissions: there it is the folder's that count.
  if (process.platform === 'win32') return
  for (const name of readdirSync(dataDir).filter(name => ours.test(name))) {
    const path = join(dataDir, name)
    try {
      const { mode } = statSync(path)
      if (mode & byOthers) chmodSync(path, mode & ~byOthers & 0o777)
    } catch {
      log.warn(`Other users of this machine can read ${path}. As its owner, run: chmod go= ${path}`)
    }
  }
}
