// A photo sent over HTTP, the way the browser does it.

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
