// The calls by which a photo comes in, whole or in parts, for whatever owns photos.

import type { HeadersOf, ParamsOf } from '#api/endpoint.ts'
import type { PhotoUploads } from '#api/photos.ts'
import type { Photo } from '#domain/completed-forms/completed-form.ts'
import { photoBytes } from '#domain/limits.ts'
import type { User } from '#domain/users/user.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { requireLength } from './body.ts'
import type { FileOwner } from './owner.ts'
import { asFacts, asPhoto } from './photo.ts'
import type { Receiver, SentFile } from './receive.ts'
import { isRepetition } from './save.ts'
import { findFile } from './store.ts'

/** Where among the owner's photos it belongs; empty and undefined where that is not asked. */
export interface PhotoPlace {
  section: string
  field: string | undefined
}

export interface PhotoTaker {
  uploads: PhotoUploads
  /** Throws where there is none, or where it takes no photo at this place. Null: where is not known yet. */
  requireOwner(db: Db, id: string, place: PhotoPlace | null, params: PathParams): Promise<FileOwner>
  /** Where it can be read. */
  addressOf?: (id: string) => string
}

type PathParams = Readonly<Record<string, string>>

/** Of owners that ask for it. */
interface PlaceHeaders {
  'x-photo-section'?: string
  'x-photo-field'?: string | undefined
}

/** What both ways of sending a photo say about it. */
interface Sent {
  params: ParamsOf<PhotoUploads['save']>
  headers: Omit<HeadersOf<PhotoUploads['save']>, 'content-digest'> & PlaceHeaders
  user: User
  setStatus(status: number): void
}

export function photoUploadRoutes(
  { database, receiver }: { database: Database; receiver: Receiver },
  { uploads, requireOwner, addressOf }: PhotoTaker,
): Route[] {
  const fileIn = (params: PathParams): string => params[uploads.names.file] ?? ''
  const ownerIn = (db: Db, params: PathParams, place: PhotoPlace | null): Promise<FileOwner> =>
    requireOwner(db, params[uploads.names.owner] ?? '', place, params)
  const receive = async (
    { params, headers, user, setStatus }: Sent,
    upload: Pick<SentFile, 'body' | 'from' | 'sha256'>,
  ): Promise<Photo> => {
    const place = { section: headers['x-photo-section'] ?? '', field: headers['x-photo-field'] }
    const owner = await ownerIn(database.read, params, place)
    const fileId = fileIn(params)
    const facts = asFacts({
      ...place,
      description: headers['x-photo-description'],
      name: headers['x-photo-name'],
      caption: headers['x-photo-caption'],
      takenAt: headers['x-photo-taken-at'],
      latitude: headers['x-photo-latitude'],
      longitude: headers['x-photo-longitude'],
    })
    const sent = { fileId, userId: user.uid, facts, ...upload }
    if (!(await receiver.receive(owner, sent))) setStatus(200)
    return asPhoto({ id: fileId, ...facts }, addressOf)
  }

  return [
    route(uploads.save, { ownTransactions: true }, async ({ body, request, ...sent }) => {
      requireLength(request.headers, photoBytes)
      const digest = sent.headers['content-digest']
      return receive(sent, { body, from: 'start', sha256: digest ? sha256In(digest) : null })
    }),

    route(uploads.readUpload, async ({ db, params, headers, user }) => {
      const { kind, id } = await ownerIn(db, params, null)
      const fileId = fileIn(params)
      const sha256 = sha256In(headers['repr-digest'])
      const key = { userId: user.uid, ownerId: id, fileId, sha256 }
      const offset = await receiver.offset(key)
      const stored = await findFile(db, fileId)
      // One that an edit removed is judged when it is sent: its owner may name it again.
      const isStored = !stored?.removedAt && isRepetition(stored, { kind, id }, sha256)
      return { offset, photo: stored && isStored ? asPhoto(stored, addressOf) : null }
    }),

    route(uploads.resume, { ownTransactions: true }, async ({ body, request, ...sent }) => {
      const from = Number(sent.headers['upload-offset'])
      requireLength(request.headers, photoBytes, from)
      return receive(sent, { body, from, sha256: sha256In(sent.headers['repr-digest']) })
    }),
  ]
}

/** Of a digest header, in hex. */
const sha256In = (digest: string): string =>
  Buffer.from(digest.slice('sha-256=:'.length, -1), 'base64').toString('hex')
