// The files beside the database: each with what the database knows about it.

import type { Db } from '#server/db/dialect.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { outOfQuarantine, quarantine } from '#server/files/quarantine.ts'
import { photoFolder } from './keys.ts'
import { findFiles } from './store.ts'

export interface KnownFile {
  /** Where a photo looks for it, also when it lies in quarantine. */
  key: string
  writtenAt: Date
  /** Kept: a photo names it. Given up: it will be deleted. Unknown: the database has never heard of it. */
  is: 'kept' | 'given up' | 'unknown'
}

type ListedFile = Omit<KnownFile, 'is'>

const batchSize = 200

export const knownFiles = (db: Db, files: FileStore): AsyncGenerator<KnownFile> =>
  judge(db, files.list(photoFolder))

export const quarantinedFiles = (db: Db, files: FileStore): AsyncGenerator<KnownFile> =>
  judge(db, listOut(files))

async function* listOut(files: FileStore): AsyncGenerator<ListedFile> {
  for await (const { key, writtenAt } of files.list(quarantine)) {
    yield { key: outOfQuarantine(key), writtenAt }
  }
}

async function* judge(db: Db, listed: AsyncIterable<ListedFile>): AsyncGenerator<KnownFile> {
  let batch: ListedFile[] = []
  for await (const file of listed) {
    batch.push(file)
    if (batch.length < batchSize) continue
    yield* await judgeBatch(db, batch)
    batch = []
  }
  if (batch.length > 0) yield* await judgeBatch(db, batch)
}

async function judgeBatch(db: Db, batch: readonly ListedFile[]): Promise<KnownFile[]> {
  const found = await findFiles(
    db,
    batch.map(file => file.key),
  )
  return batch.map(file => ({ ...file, is: found.get(file.key) ?? 'unknown' }))
}

/** A few strays can happen anywhere; more than that, and something is wrong. */
const handful = 5
const share = 0.02

export const isMany = (part: number, whole: number): boolean => part > handful && part > share * whole

/** What lies in quarantine, but for copies of files that a photo names. */
export async function listQuarantine(db: Db, files: FileStore): Promise<KnownFile[]> {
  const found: KnownFile[] = []
  for await (const file of quarantinedFiles(db, files)) if (file.is !== 'kept') found.push(file)
  return found
}
