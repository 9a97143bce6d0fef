// Uploads one photo, with a digest that lets the server detect a damaged one, and reports how many bytes have
// been sent.

import { createClient, type Fetch, type Result } from '#api/client.ts'
import { savePhoto } from '#api/photos.ts'
import type { Photo } from '#domain/completed-form.ts'
import type { DraftPhoto } from './database.ts'

export async function uploadPhoto(
  photo: DraftPhoto,
  onSent: (bytes: number) => void,
): Promise<Result<Photo>> {
  const call = createClient(uploadingFetch(onSent))
  return call(savePhoto, {
    params: { id: photo.formId, photoId: photo.id },
    headers: {
      'x-photo-section': encodeURIComponent(photo.section),
      'x-photo-description': encodeURIComponent(photo.description),
      'x-photo-name': encodeURIComponent(photo.name),
      'content-digest': await sha256Digest(photo.bytes),
    },
    body: new Blob([photo.bytes], { type: photo.type }),
  })
}

async function sha256Digest(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `sha-256=:${btoa(String.fromCharCode(...digest))}:`
}

// On a bad connection an upload may hang forever. Slow is fine; no progress for this long is not.
const timeout = 60_000

/**
 * `fetch` cannot say how much of an upload has left the phone; XMLHttpRequest can. This one has the shape the typed
 * client takes, so that answers and problems are read in one place only.
 */
const uploadingFetch =
  (onSent: (bytes: number) => void): Fetch =>
  (path, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const giveUp = () => request.abort()
      let waiting = setTimeout(giveUp, timeout)
      const fail = () => reject(new TypeError('The upload was cut off'))

      request.upload.addEventListener('progress', ({ loaded }) => {
        clearTimeout(waiting)
        waiting = setTimeout(giveUp, timeout)
        onSent(loaded)
      })
      request.addEventListener('load', () => resolve(asResponse(request)))
      request.addEventListener('error', fail)
      request.addEventListener('abort', fail)
      request.addEventListener('loadend', () => clearTimeout(waiting))

      request.open(init.method ?? 'GET', path)
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
      request.send(init.body as Blob)
    })

const asResponse = ({ status, responseText }: XMLHttpRequest): Response =>
  new Response(status === 204 ? null : responseText, { status })
