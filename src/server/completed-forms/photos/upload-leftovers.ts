// A server that is killed while a photo comes in leaves part of it behind, and so does a phone that never came back. It
// goes a day later. Only files with a name of ours, whatever else lies in the folder.

import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#server/http/log.ts'
import { prefix } from './unfinished-uploads.ts'

const day = 24 * 60 * 60 * 1000

/** As `withTemporaryFile` names them. */
const temporary = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const isOurs = (name: string): boolean => temporary.test(name) || name.startsWith(prefix)

export async function removeUploadLeftovers(folder: string, log: Log, now: Date): Promise<void> {
  let removed = 0
  for (const name of await readdir(folder).catch(nothingThere)) {
    const path = join(folder, name)
    const found = isOurs(name) ? await stat(path).catch(() => null) : null
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
