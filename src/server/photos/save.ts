// Saving a photo: files first and durably, then the row, then the answer. A crash in between leaves a file
// without a row, which the sweeper finds; never a row without its file.

import type { Photo } from '#domain/completed-form.ts'
import type { Registry } from '#domain/form/registry.ts'
import { photoSectionsOf } from '#domain/form/template.ts'
import { states } from '#domain/place.ts'
import { Problem } from '#domain/problem.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import { type PhotosTable, timestamp } from '#server/db/tables.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Picture } from './picture.ts'
import { isFull } from './receive.ts'
import {
  type FormOfPhoto,
  findPhoto,
  holdFormOfPhoto,
  insertPhoto,
  markRemoved,
  refreshPhotoCount,
} from './store.ts'

export interface PhotoUpload {
  id: string
  formId: string
  section: string
  description: string
  name: string
  sha256: string
  by: string
}

export const asPhoto = ({ id, section, description, name }: PhotosTable | PhotoUpload): Photo => ({
  id,
  section,
  description,
  name,
  url: `/api/photos/${id}`,
})

/** True when exactly these bytes are stored under the id already. */
export function isRepetition(stored: PhotosTable | null, { formId, sha256 }: PhotoUpload): boolean {
  if (!stored) return false
  if (stored.removedAt) throw new Problem('photo-removed')
  if (stored.formId !== formId || stored.sentSha256 !== sha256) throw new Problem('photo-exists')
  return true
}

/** The form takes photos in the sections of its own template. */
export function requireSection(form: FormOfPhoto, section: string, registry: Registry): void {
  const template = registry.find(form.templateId, form.templateVersion)
  const sections = (template ? photoSectionsOf(template) : []).map(each => each.id)
  if (sections.includes(section)) return
  const sentence = `Please choose one of: ${sections.join(', ')}`
  throw new Problem('invalid-input', { message: sentence, errors: { 'x-photo-section': sentence } })
}

export function requireOpenForm(form: FormOfPhoto | null): FormOfPhoto {
  if (!form) throw new Problem('form-not-found')
  if (form.deletedAt) throw new Problem('form-deleted')
  return form
}

/** `formPhotos/{state}/{timestamp}_{filename}`, in characters that every store takes. */
export function keysOf(form: Pick<FormOfPhoto, 'state'>, { id, name }: PhotoUpload, now: Date) {
  const state = states.find(each => each.name === form.state)?.slug ?? 'unknown'
  const safe = name
    .replace(/\.[A-Za-z]{3,4}$/, '')
    .normalize('NFKD')
    .replace(/[^A-Za-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  const base = `formPhotos/${state}/${now.getTime()}_${safe || 'photo'}-${id.slice(0, 8)}`
  return { fileKey: `${base}.jpg`, thumbKey: `${base}.thumb.jpg` }
}

export async function putFiles(
  files: FileStore,
  keys: ReturnType<typeof keysOf>,
  picture: Picture,
): Promise<void> {
  try {
    await files.put(keys.fileKey, picture.full)
    await files.put(keys.thumbKey, picture.thumb)
  } catch (error) {
    throw isFull(error) ? new Problem('storage-full', { cause: error }) : error
  }
}

export interface PhotoEvents {
  /** In the photo's transaction: it has arrived. Throws when the form has no room for it. */
  photoAdded(db: Db, photo: { formId: string; photoId: string; by: string; now: Date }): Promise<void>
}

/** Returns false when another request stored the same photo meanwhile. */
export function insertRow(
  database: Database,
  upload: PhotoUpload,
  stored: ReturnType<typeof keysOf> & Pick<Picture, 'width' | 'height'>,
  now: Date,
  events: PhotoEvents,
): Promise<boolean> {
  const { id, formId, section, description, name, sha256, by } = upload
  return database.write.transaction().execute(async db => {
    requireOpenForm(await holdFormOfPhoto(database, db, formId))
    if (isRepetition(await findPhoto(db, id), upload)) return false
    const isInserted = await insertPhoto(db, {
      id,
      formId,
      section,
      description,
      name,
      fileKey: stored.fileKey,
      thumbKey: stored.thumbKey,
      width: stored.width,
      height: stored.height,
      sentSha256: sha256,
      createdAt: timestamp(now),
      createdBy: by,
      removedAt: null,
    })
    // The same id came for another form at the same moment.
    if (!isInserted) throw new Problem('photo-exists')
    await refreshPhotoCount(db, formId)
    await events.photoAdded(db, { formId, photoId: id, by, now })
    return true
  })
}

/** The rows are marked in the caller's transaction; the sweeper deletes the files. */
export async function removePhotos(db: Db, formId: string, photoIds: readonly string[]): Promise<void> {
  await markRemoved(db, formId, photoIds, new Date())
}
