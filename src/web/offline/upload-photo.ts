// One photo on its way to the server, with the digest that lets the server tell a damaged one.

import { createClient, type Result } from '#api/client.ts'
import { savePhoto } from '#api/photos.ts'
import type { Photo } from '#domain/completed-form.ts'
import type { DraftPhoto } from './database.ts'
import { uploadingFetch } from './uploading-fetch.ts'

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
