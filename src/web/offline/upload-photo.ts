// Uploads one photo, with a digest that lets the server detect a damaged one, and reports how many of its bytes have
// been sent. When the line breaks, the server is asked how much has come, and the rest is sent, for as long as more of
// it comes every time.

import { createClient, type Fetch, type Result } from '#api/client.ts'
import { readUpload, resumePhoto, savePhoto } from '#api/photos.ts'
import type { Photo } from '#domain/completed-forms/completed-form.ts'
import type { FailureCode } from '#domain/problems/problem.ts'
import { captionLine } from './photo-words.ts'
import type { DraftPhoto } from './rows.ts'
import { uploadingFetch } from './uploading-fetch.ts'

interface Sending {
  /** It was begun before, so that the server may have a part of it or all. */
  isRetry: boolean
  onSent: (bytes: number) => void
}

export async function uploadPhoto(photo: DraftPhoto, { isRetry, onSent }: Sending): Promise<Result<Photo>> {
  const digest = await sha256Digest(photo.bytes)
  let offset = 0
  if (isRetry) {
    const came = await askWhatCame(photo, digest)
    if (!came.ok) return came
    if (came.value.photo) return { ok: true, value: came.value.photo }
    offset = came.value.offset
  }
  for (;;) {
    onSent(offset)
    const answer = await send(photo, digest, offset, onSent)
    if (answer.ok || !isCutOff.has(answer.problem.code)) return answer
    const came = await askWhatCame(photo, digest)
    if (!came.ok) return answer
    if (came.value.photo) return { ok: true, value: came.value.photo }
    if (came.value.offset <= offset) return answer
    offset = came.value.offset
  }
}

/** After these there may be a part of the photo on the server that was not there before. */
const isCutOff: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'offline',
  'upload-under-way',
  'upload-elsewhere',
])

function send(
  photo: DraftPhoto,
  digest: string,
  offset: number,
  onSent: (bytes: number) => void,
): Promise<Result<Photo>> {
  const call = createClient(uploadingFetch(bytes => onSent(offset + bytes)))
  const params = { id: photo.formId, photoId: photo.id }
  const headers = headersOf(photo)
  const bytes = new Blob([photo.bytes], { type: photo.type })
  if (offset === 0) {
    return call(savePhoto, { params, headers: { ...headers, 'content-digest': digest }, body: bytes })
  }
  return call(resumePhoto, {
    params,
    headers: { ...headers, 'repr-digest': digest, 'upload-offset': String(offset) },
    body: bytes.slice(offset, bytes.size, photo.type),
  })
}

function headersOf(photo: DraftPhoto) {
  const { field, caption, takenAt, latitude, longitude } = photo
  return {
    'x-photo-section': encodeURIComponent(photo.section),
    ...(field && { 'x-photo-field': encodeURIComponent(field) }),
    'x-photo-description': encodeURIComponent(photo.description),
    'x-photo-name': encodeURIComponent(photo.name),
    ...(caption && { 'x-photo-caption': encodeURIComponent(captionLine(caption)) }),
    ...(takenAt && { 'x-photo-taken-at': takenAt }),
    ...(latitude !== undefined && { 'x-photo-latitude': String(latitude) }),
    ...(longitude !== undefined && { 'x-photo-longitude': String(longitude) }),
  }
}

/** A question of a few bytes gets its answer soon or not at all. */
const answerMs = 30_000
const askingFetch: Fetch = (path, init) => fetch(path, { ...init, signal: AbortSignal.timeout(answerMs) })

const askWhatCame = (photo: DraftPhoto, digest: string) =>
  createClient(askingFetch)(readUpload, {
    params: { id: photo.formId, photoId: photo.id },
    headers: { 'repr-digest': digest },
  })

async function sha256Digest(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `sha-256=:${btoa(String.fromCharCode(...digest))}:`
}
