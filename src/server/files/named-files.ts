// The files that a row names, read from the file store and held against their hashes.

import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#domain/problems/problem.ts'
import type { FileStore } from './file-store.ts'

const tries = 4

interface NamedFile {
  key: string
  /** Null where it was never noted. */
  sha256: string | null
  /** It was removed: its files may be gone already. */
  isGivenUp: boolean
}

export interface ReadFile extends NamedFile {
  /** Null when the file store has no such file. */
  bytes: Buffer | null
  isDamaged: boolean
}

/** The file and its thumbnail, where it has one. The row is as a database or a backup holds it. */
export const namedFiles = (row: Readonly<Record<string, string | number | null>>): NamedFile[] =>
  ['file', 'thumb'].flatMap(which => {
    const key = row[`${which}Key`]
    const sha256 = row[`${which}Sha256`]
    if (typeof key !== 'string') return []
    return { key, sha256: typeof sha256 === 'string' ? sha256 : null, isGivenUp: row.removedAt !== null }
  })

export async function readNamed(files: FileStore, file: NamedFile): Promise<ReadFile> {
  const bytes = await readPatiently(files, file.key)
  const isDamaged =
    bytes !== null && file.sha256 !== null && createHash('sha256').update(bytes).digest('hex') !== file.sha256
  return { ...file, bytes, isDamaged }
}

/** A file store that is away for a moment does not spoil hours of work. */
async function readPatiently(files: FileStore, key: string): Promise<Buffer | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const found = await files.get(key)
      return found && (await buffer(found.stream))
    } catch (error) {
      const isAway = !(error instanceof Problem) || error.code === 'unavailable'
      if (!isAway || attempt === tries) throw error
      await sleep(500 * attempt)
    }
  }
}
