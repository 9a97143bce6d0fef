// Sends a submitted form and then its photos. Sending twice is harmless: the id was made on this device, and the server
// answers a repeated save of the same content like the first. The draft stays until the server has everything.

import type { Client, Result } from '#api/client.ts'
import { saveCompletedForm } from '#api/completed-forms.ts'
import { type CompletedForm, deviceTime as deviceTimeShape } from '#domain/completed-form.ts'
import { type ProblemBody, problemOf } from '#domain/problem.ts'
import { finishPhotos, photosAdded } from './add-photos.ts'
import { findCopyNote } from './copy-notes.ts'
import type { Draft, DraftPhoto } from './database.ts'
import { deleteDoneDraft, saveDraft } from './drafts.ts'
import { withFormLock } from './form-lock.ts'
import { noteOutboxChange } from './outbox/changes.ts'
import type { PhotoFailure, PhotosSent } from './photo-outcome.ts'
import { listPhotos, removePhoto } from './photo-store.ts'
import { type OnProgress, sendPhotos } from './send-photos.ts'

export type SendResult =
  | { form: 'received'; photosToCome: number; failures: readonly PhotoFailure[] }
  | { form: 'failed'; problem: ProblemBody<CompletedForm> }

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
  const received: Draft = { ...draft, photoIds, baseVersion: version, outbox }
  const sent = await sendItsPhotos(received, photos.length, onProgress)
  noteOutboxChange(sent.photosToCome > 0 ? 'queued' : 'changed')
  return { form: 'received', ...sent }
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
  for (const photoId of refused) await removePhoto(photoId)
  const all = new Set([...draft.photoIds, ...here.map(photo => photo.id)])
  return [...all].filter(photoId => !refused.includes(photoId))
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
  if (draft.baseVersion !== null) return put({ 'if-match': `"${draft.baseVersion}"` })
  const answer = await put({ 'if-none-match': '*' })
  if (answer.ok || answer.problem.code !== 'form-exists') return answer
  // Another device knows the id too: what exists may be its form, and a person has to look at both.
  const note = await findCopyNote(draft.userId, draft.id).catch(() => undefined)
  if (note?.isShared) return answer
  // Only this device knows the id, so what exists is an earlier try of ours whose answer was lost. The edit
  // is made on that; if someone has changed it since, the server says so.
  return put({ 'if-match': '"1"' })
}

/** Of photos that the form still names. */
function captionsToSend({ captions = {}, photoIds }: Draft): Record<string, string> | undefined {
  const named = Object.entries(captions).filter(([id]) => photoIds.includes(id))
  return named.length > 0 ? Object.fromEntries(named) : undefined
}

async function sendItsPhotos(
  draft: Draft,
  alreadyThere: number,
  onProgress: OnProgress,
): Promise<PhotosSent> {
  // From here on only photos are to come, and no restart asks to fill the form in again. A full device
  // cannot note that yet; each photo that is sent makes room.
  const note = async () => {
    await saveDraft({ ...draft, status: 'photos pending' }, 'strict')
    noteOutboxChange()
  }
  const isNoted = await note().then(
    () => true,
    () => false,
  )
  try {
    const sent = await sendPhotos(draft, { onProgress })
    if (!isNoted) {
      await note()
      if (sent.photosToCome === 0) await deleteDoneDraft(draft)
    }
    return sent
  } catch {
    // The form is saved, whatever the device's storage does. A draft that stayed is offered again, and
    // sending it again changes nothing but what was missing.
    return { photosToCome: draft.photoIds.length - alreadyThere, failures: [] }
  }
}
