// The one way in for a file: received (bounded, hashed, resumed), checked by its media type, put and noted.

import type { FileFacts, FileOwner } from './owner.ts'
import { type FileParts, isRepetition, saveFile } from './save.ts'
import { sharedUploads } from './shared-uploads.ts'
import { findFile } from './store.ts'
import { openUploads, type Upload } from './uploads.ts'

export interface SentFile extends Omit<Upload, 'ownerId' | 'mostBytes'> {
  facts: FileFacts
}

export type Receiver = ReturnType<typeof openReceiver>

/** `folder`: where uploads lie while they come in. */
export function openReceiver(parts: FileParts, folder: string) {
  const { database } = parts
  const uploads = openUploads(folder, database, { shared: sharedUploads(parts.files) })
  return {
    offset: uploads.offset,

    /** Returns false when it was there already. */
    receive: (owner: FileOwner, { facts, ...sent }: SentFile): Promise<boolean> => {
      const { fileId: id, userId: by } = sent
      const upload = { ...sent, ownerId: owner.id, mostBytes: owner.media.mostBytes }
      return uploads.receive(upload, async (path, sha256) => {
        if ((await findFile(database.read, id))?.removedAt) {
          await database.transaction(db => owner.bringBack(db, id))
        }
        if (isRepetition(await findFile(database.read, id), owner, sha256)) return false
        const prepared = await owner.media.prepare(path)
        return saveFile(parts, owner, { id, by, sha256, facts, prepared, now: new Date() })
      })
    },
  }
}
