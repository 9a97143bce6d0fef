// Do the database and the file store belong together? What each holds of the other says it.

import type { Db } from '#server/db/dialect.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { isMany, knownFiles, quarantinedFiles } from '../known-files.ts'
import { countNamedFiles } from '../store.ts'

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
  const named = await countNamedFiles(db)
  return { files: total, unknown, named, missing: Math.max(0, named - kept.size) }
}

export const areFilesStrange = ({ files, unknown }: Comparison): boolean => isTooMuch(unknown, files)
export const areFilesMissing = ({ named, missing }: Comparison): boolean => isTooMuch(missing, named)

/** Nothing in common is too little, however small the numbers. */
const isTooMuch = (part: number, whole: number): boolean =>
  part > 0 && (part === whole || isMany(part, whole))
