// Photos of completed forms, one call each: the bytes as the body, everything else in headers.

import { z } from 'zod'
import { formId } from '#domain/completed-form.ts'
import { photoMegabytes, photoMegapixels } from '#domain/limits.ts'
import { line } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'

/** Header values are ASCII; other characters come percent-encoded. */
const encodedLine = (max: number) =>
  z.string().transform((text, context) => {
    try {
      return line(max).parse(decodeURIComponent(text))
    } catch {
      context.addIssue(`Please send at most ${max} printable characters, percent-encoded`)
      return z.NEVER
    }
  })

export const savePhoto = endpoint({
  name: 'savePhoto',
  method: 'PUT',
  path: '/api/completed-forms/:id/photos/:photoId',
  access: 'login',
  summary:
    `Store a photo of a form: JPEG, PNG or WebP, at most ${photoMegabytes} MB and ${photoMegapixels} megapixels. ` +
    'The same bytes again are a success. One that the form does not name yet is added to it, which raises its version',
  params: z.strictObject({ id: formId, photoId: formId }),
  headers: z.strictObject({
    'x-photo-section': encodedLine(40),
    'x-photo-description': encodedLine(200).optional(),
    'x-photo-name': encodedLine(120)
      .refine(name => !/[/\\]/.test(name), 'A file name has no folders in it')
      .optional(),
    'content-digest': z
      .string()
      .regex(/^sha-256=:[A-Za-z\d+/]{43}=:$/, 'Content-Digest takes sha-256=:…:')
      .optional(),
  }),
  body: 'bytes',
  answer: z.strictObject({
    id: z.string(),
    section: z.string(),
    description: z.string(),
    name: z.string(),
    url: z.string(),
  }),
  status: 201,
  problems: [
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
  ],
})

export const readPhoto = endpoint({
  name: 'readPhoto',
  method: 'GET',
  path: '/api/photos/:photoId',
  access: 'login',
  summary: 'A photo as JPEG, whole or as a thumbnail',
  params: z.strictObject({ photoId: formId }),
  query: z.strictObject({ size: z.enum(['thumb', 'full']).default('full') }),
  answer: 'bytes',
  problems: ['photo-not-found'],
})
