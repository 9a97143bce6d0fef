// Sends the photos of a form that the server already has, one by one, in the form's order. A photo that the
// server confirmed is deleted from the device; a failed one stays and does not hold up the others. When none is
// left, the draft is deleted too.

import type { Result } from '#api/client.ts'
import { formPhotoUploads } from '#api/photos.ts'
import type { Photo } from '#domain/completed-forms/completed-form.ts'
import { problemOf } from '#domain/problems/problem.ts'
import { noteOutboxChange } from './changes.ts'
import { deleteDoneDraft, notePhotoFailures } from './drafts.ts'
import { outcomeOf, type PhotosSent } from './photo-outcome.ts'
import { countPhotos, listPhotos, removePhoto } from './photo-store.ts'
import { preparation } from './prepare-photo.ts'
import type { Draft, DraftPhoto, OwnDraft, PhotoFailure } from './rows.ts'
import { noteSendProgress, type ProgressTracker, type SendProgress, trackProgress } from './send-progress.ts'
import { fileHeaders, type Sending as Uploading, uploadFile } from './upload-file.ts'

export type OnProgress = (progress: SendProgress) => void

/** After this many uploads in a row without an answer the network is down, and trying the rest would take minutes. */
const unansweredInARow = 3

const notAcknowledged = problemOf('unavailable')

interface Sending {
  onProgress?: OnProgress
  /** They may have been sent before, in part or whole. */
  isRetry?: boolean
}

/** The caller holds the form's lock. What the server refused for good is not sent again. */
export async function sendPhotos(
  draft: Pick<Draft, 'id' | 'userId' | 'photoIds' | 'outbox'>,
  { onProgress = () => {}, isRetry = false }: Sending = {},
): Promise<PhotosSent> {
  const { id: formId, photoIds, outbox } = draft
  const refused = (outbox?.failures ?? []).filter(({ isRetried }) => !isRetried)
  const isRefused = ({ id }: DraftPhoto) => refused.some(({ photoId }) => photoId === id)
  const photos = inOrder(await listPhotos(draft), photoIds).filter(photo => !isRefused(photo))
  const progress = trackProgress(photos, now => {
    onProgress(now)
    noteSendProgress(formId, now)
  })
  try {
    return await sendEach(photos, draft, { progress, refused, isRetry })
  } finally {
    noteSendProgress(formId, null)
  }
}

interface Run {
  progress: ProgressTracker
  refused: readonly PhotoFailure[]
  isRetry: boolean
}

async function sendEach(
  photos: readonly DraftPhoto[],
  own: OwnDraft,
  { progress, refused, isRetry }: Run,
): Promise<PhotosSent> {
  const failures: PhotoFailure[] = [...refused]
  let unanswered = 0
  for (const photo of photos) {
    progress.sending(photo.id, 0)
    const onSent = (bytes: number) => progress.sending(photo.id, bytes)
    const answer = await upload(photo, { isRetry, onSent })
    const outcome = outcomeOf(photo.id, answer)
    if (outcome === 'received' || outcome === 'removed') {
      await removePhoto(photo.id)
      progress.received(photo.id)
      noteOutboxChange()
      unanswered = 0
      continue
    }
    progress.failed(photo.id)
    const problem = answer.ok ? notAcknowledged : answer.problem
    failures.push({
      photoId: photo.id,
      formId: own.id,
      name: photo.name,
      problem,
      isRetried: outcome !== 'attention',
    })
    unanswered = problem.code === 'offline' ? unanswered + 1 : 0
    if (outcome === 'stop' || unanswered === unansweredInARow) break
  }
  const photosToCome = await countPhotos(own)
  if (photosToCome === 0) await deleteDoneDraft(own)
  // On a full device the next try finds out again.
  else await notePhotoFailures(own, failures).catch(() => null)
  return { photosToCome, failures }
}

/** One that there was no room to make smaller on the device is made smaller now: no original is ever sent. */
async function upload(photo: DraftPhoto, sending: Uploading): Promise<Result<Photo>> {
  const prepared = (await preparation(photo))(photo)
  if (prepared.refused) return { ok: false, problem: problemOf(prepared.refused) }
  const { id: photoId, formId: id, type, bytes } = prepared
  const [params, body] = [{ id, photoId }, new Blob([bytes], { type })]
  return uploadFile({ uploads: formPhotoUploads, params, headers: fileHeaders(prepared), body }, sending)
}

/** In the form's order; photos that it does not name come last. */
export function inOrder<P extends Pick<DraftPhoto, 'id'>>(
  photos: readonly P[],
  photoIds: readonly string[],
): P[] {
  const place = (id: string) => {
    const index = photoIds.indexOf(id)
    return index < 0 ? photoIds.length : index
  }
  return photos.toSorted((one, other) => place(one.id) - place(other.id))
}
