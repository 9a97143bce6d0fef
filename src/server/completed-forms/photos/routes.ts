// Photos over HTTP.

import { readPhoto, savePhoto } from '#api/photos.ts'
import { Problem } from '#domain/problem.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { FormParts } from '../parts.ts'
import { bringBackIfNamed } from './bring-back.ts'
import { makePicture } from './picture.ts'
import { requirePhotoLength, uploadFolder, withReceived } from './receive.ts'
import { storePhoto } from './save.ts'
import { findFormOfPhoto, findPhoto, findVisiblePhoto } from './store.ts'
import { asPhoto, isRepetition, requireOpenForm, requireSection } from './upload.ts'

export function photoRoutes({ database, registry, files, dataDir, log }: FormParts): Route[] {
  const temporary = uploadFolder(dataDir)
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
          const store = async () => {
            const picture = await makePicture(file)
            return storePhoto(database, files, { form, upload, picture, now: new Date() }, log)
          }
          await bringBackIfNamed(database, upload)
          const isStored = isRepetition(await findPhoto(database.read, upload.id), upload) || !(await store())
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

function requireDigest(header: string | undefined, sha256: string): void {
  if (!header) return
  const expected = Buffer.from(header.slice('sha-256=:'.length, -1), 'base64').toString('hex')
  if (expected !== sha256) throw new Problem('photo-damaged')
}
