// Photos over HTTP.

import type { HeadersOf, ParamsOf } from '#api/endpoint.ts'
import { readPhoto, readUpload, resumePhoto, savePhoto } from '#api/photos.ts'
import type { Photo } from '#domain/completed-forms/completed-form.ts'
import { photoBytes } from '#domain/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { User } from '#domain/user.ts'
import { requireLength } from '#server/files/body.ts'
import { asFacts, asPhoto } from '#server/files/photo.ts'
import { openReceiver, type SentFile } from '#server/files/receive.ts'
import { isRepetition } from '#server/files/save.ts'
import { findFile } from '#server/files/store.ts'
import { uploadFolder } from '#server/files/uploads.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { FormParts } from '../parts.ts'
import { photoOwner, requireOpenForm, requireQuestion, requireSection } from './form-photos.ts'
import { findVisiblePhoto } from './store.ts'

/** What both ways of sending a photo say about it. */
interface Sent {
  params: ParamsOf<typeof savePhoto>
  headers: Omit<HeadersOf<typeof savePhoto>, 'content-digest'>
  user: User
  setStatus(status: number): void
}

export function photoRoutes(parts: FormParts): Route[] {
  const { database, registry, files } = parts
  const receiver = openReceiver(parts, uploadFolder(parts.dataDir))

  const receive = async (
    { params, headers, user, setStatus }: Sent,
    upload: Pick<SentFile, 'body' | 'from' | 'sha256'>,
  ): Promise<Photo> => {
    const form = await requireOpenForm(database.read, params.id)
    const section = headers['x-photo-section']
    requireSection(form, section, registry)
    const field = headers['x-photo-field']
    requireQuestion(form, field, registry)
    const facts = asFacts({
      section,
      field,
      description: headers['x-photo-description'],
      name: headers['x-photo-name'],
      caption: headers['x-photo-caption'],
      takenAt: headers['x-photo-taken-at'],
      latitude: headers['x-photo-latitude'],
      longitude: headers['x-photo-longitude'],
    })
    const sent = { fileId: params.photoId, userId: user.uid, facts, ...upload }
    if (!(await receiver.receive(photoOwner(form), sent))) setStatus(200)
    return asPhoto({ id: params.photoId, ...facts })
  }

  return [
    route(
      savePhoto,
      async ({ body, request, ...sent }) => {
        requireLength(request.headers, photoBytes)
        const digest = sent.headers['content-digest']
        return receive(sent, { body, from: 'start', sha256: digest ? sha256In(digest) : null })
      },
      { ownTransactions: true },
    ),

    route(readUpload, async ({ db, params, headers, user }) => {
      const { id } = await requireOpenForm(db, params.id)
      const sha256 = sha256In(headers['repr-digest'])
      const key = { userId: user.uid, ownerId: id, fileId: params.photoId, sha256 }
      const offset = await receiver.offset(key)
      const stored = await findFile(db, params.photoId)
      // One that an edit removed is judged when it is sent: the form may name it again.
      const isStored = !stored?.removedAt && isRepetition(stored, { kind: 'form', id }, sha256)
      return { offset, photo: stored && isStored ? asPhoto(stored) : null }
    }),

    route(
      resumePhoto,
      async ({ body, request, ...sent }) => {
        const from = Number(sent.headers['upload-offset'])
        requireLength(request.headers, photoBytes, from)
        return receive(sent, { body, from, sha256: sha256In(sent.headers['repr-digest']) })
      },
      { ownTransactions: true },
    ),

    route(readPhoto, async ({ db, params, query, setHeader }) => {
      const photo = await findVisiblePhoto(db, params.photoId)
      const key = query.size === 'thumb' ? photo?.thumbKey : photo?.fileKey
      const file = key && (await files.get(key))
      if (!photo || !file) throw new Problem('photo-not-found')
      setHeader('content-type', photo.mediaType)
      setHeader('content-length', String(file.size))
      return file.stream
    }),
  ]
}

/** Of a digest header, in hex. */
const sha256In = (digest: string): string =>
  Buffer.from(digest.slice('sha-256=:'.length, -1), 'base64').toString('hex')
