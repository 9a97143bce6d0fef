// The files that a row names, read from the file store and held against their hashes.

import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#domain/problem.ts'
import type { StoredFilesTable } from '#server/db/tables/files.ts'
import type { FileStore } from './file-store.ts'

const tries = 4

export interface NamedFile {
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

type Naming = Pick<StoredFilesTable, 'fileKey' | 'thumbKey' | 'fileSha256' | 'thumbSha256' | 'removedAt'>

/** The file and its thumbnail, where it has one. */
export const namedFiles = (row: Naming): NamedFile[] => {
  const isGivenUp = row.removedAt !== null
  const file = { key: row.fileKey, sha256: row.fileSha256 ?? null, isGivenUp }
  if (row.thumbKey === null) return [file]
  return [file, { key: row.thumbKey, sha256: row.thumbSha256 ?? null, isGivenUp }]
}

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
