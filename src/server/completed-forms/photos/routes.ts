// Photos over HTTP.

import type { HeadersOf, ParamsOf } from '#api/endpoint.ts'
import { readPhoto, readUpload, resumePhoto, savePhoto } from '#api/photos.ts'
import { Problem } from '#domain/problem.ts'
import type { User } from '#domain/user.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { FormParts } from '../parts.ts'
import { bringBackIfNamed } from './given-up.ts'
import { limitOpenUploads } from './open-uploads.ts'
import { appendBody, hashFile, requirePhotoLength, uploadFolder, withTemporaryFile } from './receive.ts'
import { storePhoto } from './save.ts'
import { type FormOfPhoto, findFormOfPhoto, findPhoto, findVisiblePhoto } from './store.ts'
import { openUnfinishedUploads, type UploadKey } from './unfinished-uploads.ts'
import { asPhoto, asShown, isRepetition, requireOpenForm, requireSection } from './upload.ts'

/** What both ways of sending a photo say about it. */
interface Sent {
  params: ParamsOf<typeof savePhoto>
  headers: Omit<HeadersOf<typeof savePhoto>, 'content-digest'>
  user: User
  setStatus(status: number): void
}

export function photoRoutes({ database, registry, files, dataDir, log }: FormParts): Route[] {
  const folder = uploadFolder(dataDir)
  const unfinished = openUnfinishedUploads(folder, database)
  const enter = limitOpenUploads()

  const requireForm = async ({ params, headers }: Sent) => {
    const form = requireOpenForm(await findFormOfPhoto(database.read, params.id))
    requireSection(form, headers['x-photo-section'], registry)
    return form
  }

  /** Makes a photo of a file that has come to its end. `expected`: what its sender says of its bytes. */
  const finish = async (sent: Sent, form: FormOfPhoto, file: string, expected?: string) => {
    const { params, headers, user, setStatus } = sent
    const sha256 = await hashFile(file)
    if (expected && expected !== sha256) throw new Problem('photo-damaged')
    const upload = {
      id: params.photoId,
      formId: form.id,
      section: headers['x-photo-section'],
      description: headers['x-photo-description'] ?? '',
      name: headers['x-photo-name'] ?? '',
      caption: headers['x-photo-caption'],
      takenAt: headers['x-photo-taken-at'],
      latitude: headers['x-photo-latitude'],
      longitude: headers['x-photo-longitude'],
      sha256,
      by: user.uid,
    }
    const store = async () => {
      // The decoder is large, and a server that starts needs none yet.
      const { makePicture } = await import('./picture.ts')
      const picture = await makePicture(file)
      return storePhoto(database, files, { form, upload, picture, now: new Date() }, log)
    }
    await bringBackIfNamed(database, upload)
    const isStored = isRepetition(await findPhoto(database.read, upload.id), upload) || !(await store())
    if (isStored) setStatus(200)
    return asPhoto(asShown(upload))
  }

  return [
    route(
      savePhoto,
      async ({ body, request, ...sent }) => {
        requirePhotoLength(request.headers)
        const form = await requireForm(sent)
        const digest = sent.headers['content-digest']
        const key = digest ? uploadKey(sent, digest) : null
        return enter(sent.user.uid, () => {
          if (key && !unfinished.isBeingSent(key)) {
            return unfinished.receive(key, { from: 'start', body }, file =>
              finish(sent, form, file, key.sha256),
            )
          }
          return withTemporaryFile(folder, async file => {
            await appendBody(file, body)
            return finish(sent, form, file, key?.sha256)
          })
        })
      },
      { ownTransactions: true },
    ),

    route(readUpload, async ({ db, params, headers, user }) => {
      const form = requireOpenForm(await findFormOfPhoto(db, params.id))
      const key = uploadKey({ params, user }, headers['repr-digest'])
      const offset = await unfinished.offset(key)
      const stored = await findPhoto(db, params.photoId)
      // One that an edit removed is judged when it is sent: the form may name it again.
      const isStored = !stored?.removedAt && isRepetition(stored, { formId: form.id, sha256: key.sha256 })
      return { offset, photo: stored && isStored ? asPhoto(stored) : null }
    }),

    route(
      resumePhoto,
      async ({ body, request, ...sent }) => {
        const offset = Number(sent.headers['upload-offset'])
        requirePhotoLength(request.headers, offset)
        const form = await requireForm(sent)
        const key = uploadKey(sent, sent.headers['repr-digest'])
        return enter(sent.user.uid, () =>
          unfinished.receive(key, { from: offset, body }, file => finish(sent, form, file, key.sha256)),
        )
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

const uploadKey = ({ params, user }: Pick<Sent, 'params' | 'user'>, digest: string): UploadKey => ({
  userId: user.uid,
  formId: params.id,
  photoId: params.photoId,
  sha256: Buffer.from(digest.slice('sha-256=:'.length, -1), 'base64').toString('hex'),
})
