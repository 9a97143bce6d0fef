// The files beside the database: each with what the database knows about it, and whether the two belong together.

import { inBatches } from '#server/concurrency/in-batches.ts'
import type { Db } from '#server/db/dialect.ts'
import type { FileStore } from './file-store.ts'
import { fileRoots } from './keys.ts'
import { outOfQuarantine, quarantine } from './quarantine.ts'
import { countNamedKeys, findKeys } from './store.ts'

interface KnownFile {
  /** Where its row looks for it, also when it lies in quarantine. */
  key: string
  writtenAt: Date
  /** Kept: a row names it. Given up: it will be deleted. Unknown: the database has never heard of it. */
  is: 'kept' | 'given up' | 'unknown'
}

type ListedFile = Omit<KnownFile, 'is'>

export const knownFiles = (db: Db, files: FileStore): AsyncGenerator<KnownFile> => judge(db, listIn(files))

const quarantinedFiles = (db: Db, files: FileStore): AsyncGenerator<KnownFile> => judge(db, listOut(files))

async function* listIn(files: FileStore): AsyncGenerator<ListedFile> {
  for (const root of fileRoots) yield* files.list(root)
}

async function* listOut(files: FileStore): AsyncGenerator<ListedFile> {
  for await (const { key, writtenAt } of files.list(quarantine)) {
    yield { key: outOfQuarantine(key), writtenAt }
  }
}

async function* judge(db: Db, listed: AsyncIterable<ListedFile>): AsyncGenerator<KnownFile> {
  for await (const batch of inBatches(listed, 200)) {
    const keys = batch.map(file => file.key)
    const found = await findKeys(db, keys)
    for (const file of batch) yield { ...file, is: found.get(file.key) ?? 'unknown' }
  }
}

const hour = 60 * 60 * 1000

/** Those of which the database knows nothing. A younger one may be written by a server that has not announced it. */
export async function listUnknown(db: Db, files: FileStore, now: Date) {
  const unknown: string[] = []
  let total = 0
  for await (const { key, is, writtenAt } of knownFiles(db, files)) {
    total += 1
    if (is === 'unknown' && now.getTime() - writtenAt.getTime() >= hour) unknown.push(key)
  }
  return { unknown, total }
}

/** What lies in quarantine, but for copies of files that a row names. */
export async function listQuarantine(db: Db, files: FileStore): Promise<KnownFile[]> {
  const found: KnownFile[] = []
  for await (const file of quarantinedFiles(db, files)) if (file.is !== 'kept') found.push(file)
  return found
}

/** A few strays can happen anywhere; more than that, and something is wrong. */
const handful = 5
const share = 0.02

export const isMany = (part: number, whole: number): boolean => part > handful && part > share * whole

export interface Comparison {
  /** In the file store, without the quarantine. */
  files: number
  /** Of these, the database has never heard of so many. */
  unknown: number
  /** So many files does the database name. */
  named: number
  /** Of these, the file store lacks so many. */
  missing: number
}

export async function compare(db: Db, files: FileStore): Promise<Comparison> {
  const kept = new Set<string>()
  for await (const { key, is } of quarantinedFiles(db, files)) if (is === 'kept') kept.add(key)
  let [total, unknown] = [0, 0]
  for await (const { key, is } of knownFiles(db, files)) {
    total += 1
    if (is === 'unknown') unknown += 1
    if (is === 'kept') kept.add(key)
  }
  const named = await countNamedKeys(db)
  return { files: total, unknown, named, missing: Math.max(0, named - kept.size) }
}

export const areFilesStrange = ({ files, unknown }: Comparison): boolean => isTooMuch(unknown, files)
export const areFilesMissing = ({ named, missing }: Comparison): boolean => isTooMuch(missing, named)

/** Nothing in common is too little, however small the numbers. */
const isTooMuch = (part: number, whole: number): boolean =>
  part > 0 && (part === whole || isMany(part, whole))
