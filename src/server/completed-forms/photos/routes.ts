// Photos over HTTP.

import { formPhotoUploads, readPhoto } from '#api/photos.ts'
import { Problem } from '#domain/problems/problem.ts'
import { photoUploadRoutes } from '#server/files/photo-routes.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { FormParts } from '../parts.ts'
import { photoOwner, requireOpenForm, requirePlace } from './form-photos.ts'
import { findVisiblePhoto } from './store.ts'

export const photoRoutes = (parts: FormParts): Route[] => [
  ...photoUploadRoutes(parts, {
    uploads: formPhotoUploads,
    requireOwner: async (db, id, place) => {
      const form = await requireOpenForm(db, id)
      if (place) requirePlace(form, place, parts.registry)
      return photoOwner(form)
    },
  }),

  route(readPhoto, async ({ db, params, query, setHeader }) => {
    const photo = await findVisiblePhoto(db, params.photoId, { inTrash: query.trash === 'true' })
    const key = query.size === 'thumb' ? photo?.thumbKey : photo?.fileKey
    const file = key && (await parts.files.get(key))
    if (!photo || !file) throw new Problem('photo-not-found')
    setHeader('content-type', photo.mediaType)
    setHeader('content-length', String(file.size))
    return file.stream
  }),
]
