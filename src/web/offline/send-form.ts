// Sends a submitted form and then its photos. Sending twice is harmless: the id was made on this device, and the server
// answers a repeated save of the same content like the first. The draft stays until the server has everything.

import type { Client, Result } from '#api/client.ts'
import { saveCompletedForm } from '#api/completed-forms.ts'
import { type CompletedForm, deviceTime as deviceTimeShape } from '#domain/completed-form.ts'
import { type ProblemBody, problemOf } from '#domain/problem.ts'
import { finishPhotos, photosAdded } from './add-photos.ts'
import { noteOutboxChange } from './changes.ts'
import type { Draft, DraftPhoto, Submission } from './database.ts'
import { changeDraft, saveReceived } from './drafts.ts'
import { withFormLock } from './locks.ts'
import type { PhotoFailure, PhotosSent } from './photo-outcome.ts'
import { countPhotos, listPhotos, removePhoto } from './photo-store.ts'
import { keepReceipt } from './receipts.ts'
import { type OnProgress, sendPhotos } from './send-photos.ts'

export type SendResult =
  | { form: 'received'; photosToCome: number; failures: readonly PhotoFailure[]; place: Place | null }
  | { form: 'failed'; problem: ProblemBody<CompletedForm> }

/** The tank that the server counts the form for; null where it could not tell. */
export interface Place {
  facilityId: string
  tankId: string
}

interface Sending {
  call: Client
  /** How long the server may take to answer the form, in milliseconds. Without an answer by then there is no connection. */
  patience: number
  onProgress?: OnProgress
  /** Nobody looks on. */
  isWaiting?: boolean
}

/** The caller must not write the draft meanwhile. */
export async function sendForm(draft: Draft, sending: Sending): Promise<SendResult> {
  await photosAdded(draft.id)
  return withFormLock(draft.id, () => sendLockedForm(draft, sending))
}

/** The caller holds the form's lock. */
export async function sendLockedForm(draft: Draft, sending: Sending): Promise<SendResult> {
  const { patience, onProgress = () => {}, isWaiting: hasWaited = false } = sending
  const photoIds = await allPhotoIds(draft)
  const saved = await Promise.race([saveForm({ ...draft, photoIds }, sending.call), noAnswerAfter(patience)])
  if (!saved.ok) return { form: 'failed', problem: saved.problem }
  const { id, version, photos } = saved.value
  // A confirmation of another form does not count.
  if (id !== draft.id) return { form: 'failed', problem: problemOf('unavailable') }
  const outbox = { at: draft.startedAt, ...draft.outbox, receivedAt: new Date().toISOString(), hasWaited }
  const received = { ...draft, photoIds, baseVersion: version, outbox }
  const sent = await sendItsPhotos(received, photos.length, onProgress)
  noteOutboxChange(sent.photosToCome > 0 ? 'queued' : 'changed')
  const { facilityId, tankId } = saved.value
  return { form: 'received', ...sent, place: facilityId && tankId ? { facilityId, tankId } : null }
}

/** The request goes on; if it gets through after all, the same form again is a success. */
const noAnswerAfter = (ms: number) =>
  new Promise<Result<CompletedForm, CompletedForm>>(resolve =>
    setTimeout(() => resolve({ ok: false, problem: problemOf('offline') }), ms),
  )

/** Includes photos that were stored but not added to the form yet; without those that are no photos after all. */
async function allPhotoIds(draft: Draft): Promise<string[]> {
  const here = await preparedPhotos(draft)
  const refused = here.flatMap(photo => (photo.refused ? photo.id : []))
  if (refused.length > 0) await forgetRefused(draft, refused)
  const all = new Set([...draft.photoIds, ...here.map(photo => photo.id)])
  return [...all].filter(photoId => !refused.includes(photoId))
}

/** The draft first: a second try must not name what the first one left out. */
async function forgetRefused(draft: Draft, refused: readonly string[]): Promise<void> {
  const without = (ids: readonly string[]) => ids.filter(photoId => !refused.includes(photoId))
  try {
    await changeDraft(draft, stored => ({ ...stored, photoIds: without(stored.photoIds) }))
    for (const photoId of refused) await removePhoto(photoId)
  } catch {
    // What marks them as refused is still there, and the next try leaves them out again.
  }
}

async function preparedPhotos(draft: Draft): Promise<DraftPhoto[]> {
  // The form is sent even if the storage cannot be read.
  const here = await listPhotos(draft).catch(() => [])
  const originals = here.flatMap(photo => (photo.isOriginal ? photo.id : []))
  if (originals.length === 0) return here
  await finishPhotos(draft.id, originals)
  return listPhotos(draft).catch(() => here)
}

async function saveForm(draft: Draft, call: Client): Promise<Result<CompletedForm, CompletedForm>> {
  const { templateId, templateVersion, state, answers, outbox, correction, photoIds } = draft
  const given = outbox?.given
  // A clock that is off by millennia must not keep a form from being taken.
  const deviceTime = deviceTimeShape.safeParse(outbox?.at).data
  const { facilityId, tankId } = draft
  const put = (headers: { 'if-match'?: string; 'if-none-match'?: '*' }) =>
    call(saveCompletedForm, {
      params: { id: draft.id },
      headers,
      body: {
        ...{ templateId, templateVersion, state, answers, given, correction, deviceTime, facilityId, tankId },
        photoIds: [...photoIds],
        captions: captionsToSend(draft),
      },
    })
  // A new form claims no version: should the server have the id with other content, a person looks at both copies.
  return put(draft.baseVersion === null ? { 'if-none-match': '*' } : { 'if-match': `"${draft.baseVersion}"` })
}

/** Of photos that the form still names. */
function captionsToSend({ captions = {}, photoIds }: Draft): Record<string, string> | undefined {
  const named = Object.entries(captions).filter(([id]) => photoIds.includes(id))
  return named.length > 0 ? Object.fromEntries(named) : undefined
}

type Received = Draft & { outbox: Submission }

async function sendItsPhotos(
  draft: Received,
  alreadyThere: number,
  onProgress: OnProgress,
): Promise<PhotosSent> {
  // From here on only photos are to come, and no restart asks to fill the form in again. Where there is no room to note
  // that, the receipt is kept beside the database; each photo that is sent makes room.
  const isNoted = await noteReceived(draft)
  if (!isNoted) keepReceipt(draft)
  try {
    const sent = await sendPhotos(draft, { onProgress })
    if (!isNoted && sent.photosToCome > 0) await noteReceived(draft)
    return sent
  } catch {
    // The form is saved, whatever the device's storage does. The outbox goes on with the photos.
    const photosToCome = await countPhotos(draft).catch(() => draft.photoIds.length - alreadyThere)
    return { photosToCome, failures: [] }
  }
}

const noteReceived = (draft: Received): Promise<boolean> =>
  saveReceived({ ...draft, status: 'photos pending' }).then(
    () => {
      noteOutboxChange()
      return true
    },
    () => false,
  )
