// Photos of completed forms, one call each: the bytes as the body, everything else in headers. On a line that breaks,
// an upload goes on where it stopped: readUpload says where that is, resumePhoto sends the rest.

import * as z from 'zod/mini'
import { formId } from '#domain/completed-forms/completed-form.ts'
import { isTakenAt } from '#domain/completed-forms/photo-words.ts'
import { captionLength, photoMegabytes, photoMegapixels, unfinishedUploadHours } from '#domain/limits.ts'
import { line } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'

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

const photoParams = z.strictObject({ id: formId, photoId: formId })

const photoHeaders = {
  'x-photo-section': encodedLine(40),
  /** The question that it shows. */
  'x-photo-field': z.optional(encodedLine(100)),
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
  'form-not-found',
  'form-deleted',
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

export const savePhoto = endpoint({
  name: 'savePhoto',
  method: 'PUT',
  path: '/api/completed-forms/:id/photos/:photoId',
  access: 'login',
  summary:
    `Store a photo of a form: JPEG, PNG or WebP, at most ${photoMegabytes} MB and ${photoMegapixels} megapixels. ` +
    'The same bytes again are a success. One that the form does not name yet is added to it, which raises its version',
  params: photoParams,
  headers: z.strictObject({ ...photoHeaders, 'content-digest': z.optional(digest('Content-Digest')) }),
  body: 'bytes',
  answer: photo,
  status: 201,
  problems: uploadProblems,
})

/** `Repr-Digest` is about the whole photo, whatever part of it a request carries. */
const wholeDigest = { 'repr-digest': digest('Repr-Digest') }

export const readUpload = endpoint({
  name: 'readUpload',
  method: 'GET',
  path: '/api/completed-forms/:id/photos/:photoId/upload',
  access: 'login',
  summary:
    'How many bytes of a photo have arrived from you, or the photo itself when all have. ' +
    `What came with a Content-Digest or a Repr-Digest is kept for ${unfinishedUploadHours} hours. Asking ends a request that is still sending it`,
  params: photoParams,
  headers: z.strictObject(wholeDigest),
  answer: z.strictObject({ offset: z.int(), photo: z.nullable(photo) }),
  problems: ['form-not-found', 'form-deleted', 'photo-exists', 'photo-removed'],
})

export const resumePhoto = endpoint({
  name: 'resumePhoto',
  method: 'PATCH',
  path: '/api/completed-forms/:id/photos/:photoId',
  access: 'login',
  summary:
    'Send the rest of a photo, from the byte at which it stopped. What follows is as if all had come at once',
  params: photoParams,
  headers: z.strictObject({
    ...photoHeaders,
    ...wholeDigest,
    'upload-offset': z.string().check(z.regex(/^\d{1,9}$/, 'Upload-Offset takes a number of bytes')),
  }),
  body: 'bytes',
  answer: photo,
  status: 201,
  current: z.strictObject({ offset: z.int() }),
  problems: [...uploadProblems, 'upload-under-way', 'upload-elsewhere'],
})

export const readPhoto = endpoint({
  name: 'readPhoto',
  method: 'GET',
  path: '/api/photos/:photoId',
  access: 'login',
  summary: 'A photo as JPEG, whole or as a thumbnail',
  params: z.strictObject({ photoId: formId }),
  query: z.strictObject({ size: z._default(z.enum(['thumb', 'full']), 'full') }),
  answer: 'bytes',
  problems: ['photo-not-found'],
})
