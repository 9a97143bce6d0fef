// A photo sent over HTTP, the way the browser does it.

import { createHash } from 'node:crypto'
import type { Visitor } from './test-app.ts'

export const sendPhoto = (
  visitor: Visitor,
  formId: string,
  photoId: string,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
): Promise<Response> =>
  visitor.send(`/api/completed-forms/${formId}/photos/${photoId}`, {
    method: 'PUT',
    headers: { 'x-photo-section': 'Tank', 'content-type': 'image/jpeg', ...headers },
    body: new Uint8Array(bytes),
  })

/** What `Content-Digest` says of these bytes, and `Repr-Digest` of a photo that consists of them. */
export const digestOf = (bytes: Uint8Array): string =>
  `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`
