// The files that the photos of a backup name, read from the file store a few at a time. The rows are read from the
// backup itself, so that the database need not stay in its moment for as long as a slow file store takes.

import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#domain/problem.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { inBatches } from './rows.ts'
import type { Row } from './store.ts'

const atOnce = 4
const tries = 4

export interface NamedFile {
  key: string
  /** Null where nobody has written it down. */
  sha256: string | null
  /** An edit removed the photo: its files may be gone already. */
  isGivenUp: boolean
}

export interface ReadFile extends NamedFile {
  /** Null when the file store has no such file. */
  bytes: Buffer | null
  isDamaged: boolean
}

export const filesOf = (photo: Row): NamedFile[] =>
  (['file', 'thumb'] as const).map(kind => ({
    key: String(photo[`${kind}Key`]),
    sha256: (photo[`${kind}Sha256`] as string | null | undefined) ?? null,
    isGivenUp: photo.removedAt !== null,
  }))

export async function* readFilesOf(photos: AsyncIterable<Row>, files: FileStore): AsyncGenerator<ReadFile> {
  for await (const rows of inBatches(photos, atOnce)) {
    yield* await Promise.all(rows.flatMap(filesOf).map(file => readNamed(files, file)))
  }
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
