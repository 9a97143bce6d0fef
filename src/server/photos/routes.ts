// Photos over HTTP.

import { join } from 'node:path'
import { readPhoto, savePhoto } from '#api/photos.ts'
import type { Registry } from '#domain/form/registry.ts'
import { Problem } from '#domain/problem.ts'
import type { Database } from '#server/db/dialect.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { makePicture } from './picture.ts'
import { requirePhotoLength, withReceived } from './receive.ts'
import {
  asPhoto,
  insertRow,
  isRepetition,
  keysOf,
  type PhotoEvents,
  putFiles,
  requireOpenForm,
  requireSection,
} from './save.ts'
import { findFormOfPhoto, findPhoto, findVisiblePhoto } from './store.ts'

export function photoRoutes(
  database: Database,
  files: FileStore,
  registry: Registry,
  dataDir: string,
  events: PhotoEvents,
): Route[] {
  const temporary = join(dataDir, 'uploads')
  return [
    route(
      savePhoto,
      async ({ params, headers, body, user, request, setStatus }) => {
        requirePhotoLength(request.headers)
        const form = requireOpenForm(await findFormOfPhoto(database.read, params.id))
        requireSection(form, headers['x-photo-section'], registry)
        return withReceived(temporary, body, async ({ file, sha256 }) => {
          requireDigest(headers['content-digest'], sha256)
          const upload = {
            id: params.photoId,
            formId: form.id,
            section: headers['x-photo-section'],
            description: headers['x-photo-description'] ?? '',
            name: headers['x-photo-name'] ?? '',
            sha256,
            by: user.uid,
          }
          const isStored =
            isRepetition(await findPhoto(database.read, upload.id), upload) ||
            !(await store(database, files, form, upload, { file, events }))
          if (isStored) setStatus(200)
          return asPhoto(upload)
        })
      },
      { ownTransactions: true },
    ),

    route(readPhoto, async ({ db, params, query, setHeader }) => {
      const photo = await findVisiblePhoto(db, params.photoId)
      const file = photo && (await files.get(query.size === 'thumb' ? photo.thumbKey : photo.fileKey))
      if (!file) throw new Problem('photo-not-found')
      setHeader('content-type', 'image/jpeg')
      setHeader('content-length', String(file.size))
      return file.stream
    }),
  ]
}

type Form = Parameters<typeof keysOf>[0]
type Upload = Parameters<typeof keysOf>[1]

/** False when somebody else stored the same photo meanwhile. */
async function store(
  database: Database,
  files: FileStore,
  form: Form,
  upload: Upload,
  { file, events }: { file: string; events: PhotoEvents },
) {
  const picture = await makePicture(file)
  const now = new Date()
  const keys = keysOf(form, upload, now)
  let isInserted = false
  try {
    await putFiles(files, keys, picture)
    isInserted = await insertRow(
      database,
      upload,
      { ...keys, width: picture.width, height: picture.height },
      now,
      events,
    )
    return isInserted
  } finally {
    if (!isInserted) await discard(files, Object.values(keys))
  }
}

/** Best effort: what stays behind, the sweeper finds. */
async function discard(files: FileStore, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map(key => files.delete(key)))
}

function requireDigest(header: string | undefined, sha256: string): void {
  if (!header) return
  const expected = Buffer.from(header.slice('sha-256=:'.length, -1), 'base64').toString('hex')
  if (expected !== sha256) throw new Problem('photo-damaged')
}
