// Photos of completed forms and of findings, one call each: the bytes as the body, everything else in headers. On a line that breaks,
// an upload goes on where it stopped: readUpload says where that is, resumePhoto sends the rest.

import * as z from 'zod/mini'
import { isTakenAt } from '#domain/completed-forms/photo-words.ts'
import { captionLength, photoMegabytes, photoMegapixels, unfinishedUploadHours } from '#domain/limits.ts'
import type { ProblemCode } from '#domain/problems/problem.ts'
import { line, uuid } from '#domain/text.ts'
import { endpoint, inHistory } from './endpoint.ts'

/** Header values are ASCII; other characters come percent-encoded. */
const encodedLine = (max: number) =>
  z.pipe(
    z.string(),
    z.transform((text: string, { issues }) => {
      try {
        return line(max).parse(decodeURIComponent(text))
      } catch {
        const message = `Please send at most ${max} printable characters, percent-encoded`
        issues.push({ code: 'custom', input: text, message })
        return z.NEVER
      }
    }),
  )

/** Decimal degrees. Six digits after the point are a hand's breadth. */
const degrees = (most: number) =>
  z
    .pipe(
      z
        .string()
        .check(
          z.regex(
            /^-?\d{1,3}(\.\d{1,6})?$/,
            'Please send decimal degrees with at most six digits after the point',
          ),
        ),
      z.transform(Number),
    )
    .check(z.refine(value => Math.abs(value) <= most, `Please send at most ${most} degrees`))

const photoHeaders = {
  'x-photo-description': z.optional(encodedLine(200)),
  'x-photo-name': z.optional(
    encodedLine(120).check(z.refine(name => !/[/\\]/.test(name), 'A file name has no folders in it')),
  ),
  'x-photo-caption': z.optional(encodedLine(captionLength)),
  'x-photo-taken-at': z.optional(
    z
      .string()
      .check(
        z.refine(isTakenAt, 'Please send a time like 2026-11-15T09:41:00, with -05:00 where it is known'),
      ),
  ),
  'x-photo-latitude': z.optional(degrees(90)),
  'x-photo-longitude': z.optional(degrees(180)),
}

const digest = (header: string) =>
  z.string().check(z.regex(/^sha-256=:[A-Za-z\d+/]{43}=:$/, `${header} takes sha-256=:…:`))

/** When and where it was taken is what the sender's device read from it: the stored picture says nothing any more. */
export const photo = z.strictObject({
  id: z.string(),
  section: z.string(),
  field: z.optional(z.string()),
  description: z.string(),
  name: z.string(),
  url: z.string(),
  caption: z.optional(z.string()),
  takenAt: z.optional(z.string()),
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
})

const uploadProblems = [
  'photo-exists',
  'photo-removed',
  'photo-damaged',
  'photo-empty',
  'photo-not-a-picture',
  'photo-too-large',
  'photo-too-many-pixels',
  'too-many-photos',
  'too-many-requests',
] as const

/** `Repr-Digest` is about the whole photo, whatever part of it a request carries. */
const wholeDigest = { 'repr-digest': digest('Repr-Digest') }

interface PhotoOwner {
  /** `a photo of a form` */
  what: string
  /** Of the file itself. */
  path: `/api/${string}`
  /** Which of the path's parameters name the owner and the file. */
  names: { owner: string; file: string }
  params: z.ZodMiniObject<Record<string, typeof uuid>>
  /** What it may be. */
  kinds: string
  added: string
  problems: readonly ProblemCode[]
}

/** The three calls by which a file comes in, whole or in parts; `belongsTo` are the headers of such an owner alone. */
export function photoUploads<const O extends PhotoOwner, P extends z.core.$ZodShape>(owner: O, belongsTo: P) {
  const { path } = owner
  const shared = { access: 'login', params: owner.params as O['params'] } as const
  const headers = { ...belongsTo, ...photoHeaders }
  return {
    names: owner.names,

    save: endpoint('PUT', path, {
      ...shared,
      audit: inHistory,
      summary:
        `Store ${owner.what}: ${owner.kinds}, at most ${photoMegabytes} MB and ${photoMegapixels} megapixels. ` +
        `The same bytes again are a success. ${owner.added}`,
      headers: z.strictObject({ ...headers, 'content-digest': z.optional(digest('Content-Digest')) }),
      body: 'bytes',
      answer: photo,
      status: 201,
      problems: [...owner.problems, ...uploadProblems],
    }),

    readUpload: endpoint('GET', `${path}/upload`, {
      ...shared,
      summary:
        'How many bytes of a photo have arrived from you, or the photo itself when all have. ' +
        `What came with a Content-Digest or a Repr-Digest is kept for ${unfinishedUploadHours} hours. Asking ends a request that is still sending it`,
      headers: z.strictObject(wholeDigest),
      answer: z.strictObject({ offset: z.int(), photo: z.nullable(photo) }),
      problems: [...owner.problems, 'photo-exists', 'photo-removed'],
    }),

    resume: endpoint('PATCH', path, {
      ...shared,
      audit: inHistory,
      summary:
        'Send the rest of a photo, from the byte at which it stopped. What follows is as if all had come at once',
      headers: z.strictObject({
        ...headers,
        ...wholeDigest,
        'upload-offset': z.string().check(z.regex(/^\d{1,9}$/, 'Upload-Offset takes a number of bytes')),
      }),
      body: 'bytes',
      answer: photo,
      status: 201,
      current: z.strictObject({ offset: z.int() }),
      problems: [...owner.problems, ...uploadProblems, 'upload-under-way', 'upload-elsewhere'],
    }),
  }
}

/** Of an owner that its path calls `:id`. */
export const photoOfOwner = {
  names: { owner: 'id', file: 'photoId' },
  params: z.strictObject({ id: uuid, photoId: uuid }),
  kinds: 'JPEG, PNG or WebP',
} as const

export type PhotoUploads = ReturnType<typeof photoUploads<PhotoOwner, Record<never, never>>>

export const formPhotoUploads = photoUploads(
  {
    what: 'a photo of a form',
    path: '/api/completed-forms/:id/photos/:photoId',
    ...photoOfOwner,
    added: 'One that the form does not name yet is added to it, which raises its version',
    problems: ['form-not-found', 'form-deleted'],
  },
  {
    /** In which of the template's sections it stands, and which question it shows. */
    'x-photo-section': encodedLine(40),
    'x-photo-field': z.optional(encodedLine(100)),
  },
)
export const savePhoto = formPhotoUploads.save
export const readUpload = formPhotoUploads.readUpload
export const resumePhoto = formPhotoUploads.resume

export const readPhoto = endpoint('GET', '/api/photos/:photoId', {
  access: 'login',
  summary: 'A photo as JPEG, whole or as a thumbnail; `trash=true` shows those of deleted forms too',
  params: z.strictObject({ photoId: uuid }),
  query: z.strictObject({
    size: z._default(z.enum(['thumb', 'full']), 'full'),
    /** A user who may restore a form may see its photos before deciding. */
    trash: z.optional(z.literal('true')),
  }),
  answer: 'bytes',
  problems: ['photo-not-found'],
})
