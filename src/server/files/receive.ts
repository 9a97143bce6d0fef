// The one way in for a file: received (bounded, hashed, resumed), checked by its media type, put and noted.

import { limitOpenUploads } from './open-uploads.ts'
import type { FileFacts, FileOwner } from './owner.ts'
import { type FileParts, isRepetition, saveFile } from './save.ts'
import { findFile } from './store.ts'
import { openUploads, type UploadKey } from './uploads.ts'

export interface SentFile {
  id: string
  by: string
  /** Of the whole file, as its sender says; null: its upload cannot go on after a break. */
  sha256: string | null
  facts: FileFacts
  from: number | 'start'
  body: AsyncIterable<Uint8Array>
}

export interface Receiver {
  /** How much of a file has come so far. */
  offset(key: UploadKey): Promise<number>
  /** Returns false when it was there already. */
  receive(owner: FileOwner, sent: SentFile): Promise<boolean>
}

/** `folder`: where uploads lie while they come in. */
export function openReceiver(parts: FileParts, folder: string): Receiver {
  const { database } = parts
  const uploads = openUploads(folder, database)
  const enter = limitOpenUploads()

  const store = async (owner: FileOwner, { id, by, facts }: SentFile, path: string, sha256: string) => {
    if ((await findFile(database.read, id))?.removedAt) {
      await database.transaction(db => owner.bringBack(db, id))
    }
    if (isRepetition(await findFile(database.read, id), owner, sha256)) return false
    const prepared = await owner.media.prepare(path)
    return saveFile(parts, owner, { id, by, sha256, facts, prepared, now: new Date() })
  }

  return {
    offset: uploads.offset,
    receive: (owner, sent) => {
      const { id: fileId, by: userId, sha256 } = sent
      const key = sha256 === null ? null : { userId, ownerId: owner.id, fileId, sha256 }
      const upload = { from: sent.from, body: sent.body, mostBytes: owner.media.mostBytes }
      return enter(userId, () =>
        uploads.receive(key, upload, (path, whole) => store(owner, sent, path, whole)),
      )
    },
  }
}
