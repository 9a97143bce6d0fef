// Storing a file: its keys are announced, then its bytes written durably, then claimed by its row, then the answer. A crash
// in between leaves files that are known as given up; never a row without its files.

import { createHash } from 'node:crypto'
import { Problem } from '#domain/problems/problem.ts'
import type { Database } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { StoredFilesTable } from '#server/db/tables/files.ts'
import type { Log } from '#server/http/log.ts'
import { announceFiles, claimFiles, giveUpFiles } from './deletion-store.ts'
import type { FileStore } from './file-store.ts'
import { type FileKeys, keysIn, makeKeys } from './keys.ts'
import type { FileFacts, FileOwner, Owner, PreparedFile } from './owner.ts'
import { findFile, findKeys, insertFile } from './store.ts'
import { deleteFiles, keptDays, keptUntil } from './sweep.ts'

export interface FileParts {
  database: Database
  files: FileStore
  log: Log
}

interface NewFile {
  id: string
  by: string
  /** Of the bytes as they were sent. */
  sha256: string
  facts: FileFacts
  prepared: PreparedFile
  now: Date
}

/** Returns false when another request stored the same file meanwhile. */
export async function saveFile(parts: FileParts, owner: FileOwner, file: NewFile): Promise<boolean> {
  const keys = await announceFile(parts.database, owner, file)
  let isNoted = false
  try {
    await putFile(parts.files, keys, file.prepared)
    isNoted = await noteFile(parts.database, owner, file, keys)
    return isNoted
  } finally {
    if (!isNoted) await discard(parts, keys)
  }
}

/** Committed before a byte is written: whatever happens next, what lies under these keys is known to be given up. */
export function announceFile(
  database: Database,
  { folder }: Pick<FileOwner, 'folder'>,
  { id, facts: { name }, prepared, now }: NewFile,
): Promise<FileKeys> {
  return database.transaction(async db => {
    // The same file may come twice within a millisecond: the second one gets the next.
    for (let time = now.getTime(); ; time += 1) {
      const keys = makeKeys(folder, { id, name }, prepared, time)
      const isFree = (await findKeys(db, keysIn(keys))).size === 0
      if (isFree && (await announceFiles(db, keysIn(keys), keptUntil(new Date(), keptDays)))) return keys
    }
  })
}

export async function putFile(
  files: FileStore,
  { fileKey, thumbKey }: FileKeys,
  { full, thumb }: PreparedFile,
): Promise<void> {
  await files.put(fileKey, full)
  if (thumbKey && thumb) await files.put(thumbKey, thumb)
}

function noteFile(database: Database, owner: FileOwner, file: NewFile, keys: FileKeys): Promise<boolean> {
  const { id, by, sha256, facts, now } = file
  const { mediaType, full, thumb, width, height } = file.prepared
  return database.transaction(async db => {
    await owner.hold(db)
    if (isRepetition(await findFile(db, id), owner, sha256)) return false
    const isInserted = await insertFile(db, {
      ...{ id, ownerKind: owner.kind, ownerId: owner.id, mediaType, ...facts, ...keys, width, height },
      fileSha256: sha256Of(full),
      fileBytes: full.length,
      thumbSha256: thumb && sha256Of(thumb),
      thumbBytes: thumb?.length ?? null,
      sentSha256: sha256,
      createdAt: timestamp(now),
      createdBy: by,
      removedAt: null,
    })
    // The same id came for another owner at the same moment.
    if (!isInserted) throw new Problem('photo-exists')
    // A clock that was set forward by a month makes the sweeper think that the upload was left behind long ago.
    if (!(await claimFiles(db, keysIn(keys)))) throw new Problem('unavailable')
    await owner.added(db, { fileId: id, by, now })
    return true
  })
}

/** True when exactly these bytes are stored under the id already. */
export function isRepetition(stored: StoredFilesTable | null, { kind, id }: Owner, sha256: string): boolean {
  if (!stored) return false
  if (stored.removedAt) throw new Problem('photo-removed')
  const isOwn = stored.ownerKind === kind && stored.ownerId === id
  if (!isOwn || stored.sentSha256 !== sha256) throw new Problem('photo-exists')
  return true
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Only the database knows whether the row was written: an answer to a commit can get lost. */
async function discard({ database, files, log }: FileParts, keys: FileKeys): Promise<void> {
  try {
    const left = await giveUpFiles(database.write, keysIn(keys), new Date())
    await deleteFiles(database, files, left, log)
  } catch (error) {
    log.error('upload not discarded', error)
  }
}
