// Uploads one file, the same way for every owner of files, with a digest that lets the server detect a damaged one, and reports how many
// of its bytes have been sent. When the line breaks, the server is asked how much has come, and the rest is sent, for as
// long as more of it comes every time.

import { type Client, createClient, type Fetch, type Result } from '#api/client.ts'
import type { PhotoUploads } from '#api/photos.ts'
import type { Photo, Taken } from '#domain/completed-forms/completed-form.ts'
import { type FailureCode, problemOf } from '#domain/problems/problem.ts'
import { captionLine, photoFileName } from './photo-words.ts'
import { uploadingFetch } from './uploading-fetch.ts'

interface FileToSend {
  /** The calls of its owner, and which file of which owner it is. */
  uploads: PhotoUploads
  params: Record<string, string>
  headers: Record<string, string>
  body: Blob
}

export interface Sending {
  /** It was begun before, so that the server may have a part of it or all. */
  isRetry?: boolean
  onSent?: (bytes: number) => void
  /** For a client that notices more than the answer. */
  watch?: (client: Client) => Client
  /** Asks how much has come. */
  ask?: Client
}

type Uploading = Required<Omit<Sending, 'isRetry'>> & { digest: string }

export async function uploadFile(
  file: FileToSend,
  {
    isRetry = false,
    onSent = () => {},
    watch = client => client,
    ask = watch(createClient(askingFetch)),
  }: Sending = {},
): Promise<Result<Photo>> {
  const digest = await sha256Digest(file.body).catch(() => null)
  if (!digest) return { ok: false, problem: problemOf('photo-not-readable') }
  const uploading = { onSent, watch, ask, digest }
  let offset = 0
  if (isRetry) {
    const came = await askWhatCame(file, uploading)
    if (!came.ok) return came
    if (came.value.photo) return { ok: true, value: came.value.photo }
    offset = came.value.offset
  }
  for (;;) {
    onSent(offset)
    const answer = await send(file, offset, uploading)
    if (answer.ok || !isCutOff.has(answer.problem.code)) return answer
    const came = await askWhatCame(file, uploading)
    if (!came.ok) return answer
    if (came.value.photo) return { ok: true, value: came.value.photo }
    if (came.value.offset <= offset) return answer
    offset = came.value.offset
  }
}

/** After these there may be a part of the file on the server that was not there before. */
const isCutOff: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'offline',
  'upload-under-way',
  'upload-elsewhere',
])

function send(
  { uploads, params, headers, body }: FileToSend,
  offset: number,
  { digest, onSent, watch }: Uploading,
): Promise<Result<Photo>> {
  const call = watch(createClient(uploadingFetch(sent => onSent(offset + sent))))
  if (offset === 0)
    return call(uploads.save, { params, headers: { ...headers, 'content-digest': digest }, body })
  return call(uploads.resume, {
    params,
    headers: { ...headers, 'repr-digest': digest, 'upload-offset': String(offset) },
    body: body.slice(offset, body.size, body.type),
  })
}

/** A question of a few bytes gets its answer soon or not at all. */
const answerMs = 30_000
const askingFetch: Fetch = (path, init) => fetch(path, { ...init, signal: AbortSignal.timeout(answerMs) })

const askWhatCame = ({ uploads, params }: FileToSend, { digest, ask }: Uploading) =>
  ask(uploads.readUpload, { params, headers: { 'repr-digest': digest } })

async function sha256Digest(body: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await body.arrayBuffer()))
  return `sha-256=:${btoa(String.fromCharCode(...digest))}:`
}

interface About extends Taken {
  name: string
  section?: string
  field?: string
  description?: string
  caption?: string
}

/** What is told of a file beside its bytes. Characters beyond ASCII go percent-encoded. */
export function fileHeaders({ name, section, field, description, caption, ...taken }: About) {
  const { takenAt, latitude, longitude } = taken
  return {
    'x-photo-name': encodeURIComponent(photoFileName(name)),
    ...(section !== undefined && { 'x-photo-section': encodeURIComponent(section) }),
    ...(field && { 'x-photo-field': encodeURIComponent(field) }),
    ...(description !== undefined && { 'x-photo-description': encodeURIComponent(description) }),
    ...(caption && { 'x-photo-caption': encodeURIComponent(captionLine(caption)) }),
    ...(takenAt && { 'x-photo-taken-at': takenAt }),
    ...(latitude !== undefined && { 'x-photo-latitude': String(latitude) }),
    ...(longitude !== undefined && { 'x-photo-longitude': String(longitude) }),
  }
}
