// A server that is killed while a photo comes in leaves half of it behind. Nobody asks for it again, so it goes a day
// later. Only files with a name of ours, whatever else lies in the folder.

import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#server/http/log.ts'

const day = 24 * 60 * 60 * 1000

/** As `withReceived` names them. */
const ourName = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export async function removeUploadLeftovers(folder: string, log: Log, now: Date): Promise<void> {
  let removed = 0
  for (const name of await readdir(folder).catch(nothingThere)) {
    const path = join(folder, name)
    const found = ourName.test(name) ? await stat(path).catch(() => null) : null
    if (!found?.isFile() || now.getTime() - found.mtimeMs < day) continue
    await rm(path, { force: true })
    removed += 1
  }
  if (removed > 0) log.info('left-over uploads removed', { files: removed })
}

function nothingThere(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
