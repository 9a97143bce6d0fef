// Saving a photo: its files are announced, then written durably, then claimed by the photo's row, then the answer. A
// crash in between leaves files that are known as nobody's; never a row without its files.

import { createHash } from 'node:crypto'
import { Problem } from '#domain/problem.ts'
import type { Database } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Log } from '#server/http/log.ts'
import { addPhoto } from '../add-photo.ts'
import { deleteFiles, keptUntil } from './files-to-delete/delete-files.ts'
import { announceFiles, claimFiles, giveUpFiles } from './files-to-delete/store.ts'
import { keysOf, type PhotoKeys } from './keys.ts'
import type { Picture } from './picture.ts'
import {
  type FormOfPhoto,
  findFiles,
  findPhoto,
  holdFormOfPhoto,
  insertPhoto,
  refreshPhotoCount,
} from './store.ts'
import { asShown, isRepetition, type PhotoUpload, requireOpenForm } from './upload.ts'

export interface NewPhoto {
  form: Pick<FormOfPhoto, 'state'>
  upload: PhotoUpload
  picture: Picture
  now: Date
}

/** Returns false when another request stored the same photo meanwhile. */
export async function storePhoto(
  database: Database,
  files: FileStore,
  photo: NewPhoto,
  log: Log,
): Promise<boolean> {
  const keys = await announceUpload(database, photo)
  let isInserted = false
  try {
    await putFiles(files, keys, photo.picture)
    isInserted = await insertRow(database, photo, keys)
    return isInserted
  } finally {
    if (!isInserted) await discard(database, files, keys, log)
  }
}

/** Committed before a file is written: whatever happens next, what lies under these keys is known to be nobody's. */
export function announceUpload(
  database: Database,
  { form, upload, now }: Pick<NewPhoto, 'form' | 'upload' | 'now'>,
): Promise<PhotoKeys> {
  return database.transaction(async db => {
    // The same photo may come twice within a millisecond: the second one gets the next.
    for (let time = now.getTime(); ; time += 1) {
      const keys = keysOf(form, upload, time)
      const both = Object.values(keys)
      const isFree = (await findFiles(db, both)).size === 0
      if (isFree && (await announceFiles(db, both, keptUntil(new Date())))) return keys
    }
  })
}

export async function putFiles(files: FileStore, keys: PhotoKeys, picture: Picture): Promise<void> {
  await files.put(keys.fileKey, picture.full)
  await files.put(keys.thumbKey, picture.thumb)
}

function insertRow(
  database: Database,
  { upload, picture, now }: NewPhoto,
  keys: PhotoKeys,
): Promise<boolean> {
  const { id, formId, sha256, by } = upload
  return database.transaction(async db => {
    requireOpenForm(await holdFormOfPhoto(db, formId))
    if (isRepetition(await findPhoto(db, id), upload)) return false
    const isInserted = await insertPhoto(db, {
      ...asShown(upload),
      formId,
      ...keys,
      fileSha256: sha256Of(picture.full),
      fileBytes: picture.full.length,
      thumbSha256: sha256Of(picture.thumb),
      thumbBytes: picture.thumb.length,
      width: picture.width,
      height: picture.height,
      sentSha256: sha256,
      createdAt: timestamp(now),
      createdBy: by,
      removedAt: null,
    })
    // The same id came for another form at the same moment.
    if (!isInserted) throw new Problem('photo-exists')
    // A clock that was set forward by a month makes the sweeper think that the upload was left behind long ago.
    if (!(await claimFiles(db, Object.values(keys)))) throw new Problem('unavailable')
    await refreshPhotoCount(db, formId)
    await addPhoto(db, { formId, photoId: id, by, now })
    return true
  })
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Whether the row was written is for the database to say: an answer to a commit can get lost. */
async function discard(database: Database, files: FileStore, keys: PhotoKeys, log: Log): Promise<void> {
  try {
    const left = await giveUpFiles(database.write, Object.values(keys), new Date())
    await deleteFiles(database, files, left, log)
  } catch (error) {
    log.error('upload not discarded', error)
  }
}
