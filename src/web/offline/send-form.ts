// Sends a form and then its photos. Sending twice is harmless: the id was made on this device, and the server
// answers a repeated save of the same content like the first. The draft stays until the server has everything.

import type { Client, Result } from '#api/client.ts'
import { saveCompletedForm } from '#api/completed-forms.ts'
import type { CompletedForm } from '#domain/completed-form.ts'
import type { GivenAnswers } from '#domain/form/given.ts'
import type { ProblemBody } from '#domain/problem.ts'
import { finishPhotos, photosAdded } from './add-photos.ts'
import type { Draft, DraftPhoto } from './database.ts'
import { deleteDoneDraft, saveDraft } from './drafts.ts'
import type { PhotoFailure, PhotosSent } from './photo-outcome.ts'
import { listPhotos, notePhotosSent, removePhoto } from './photo-store.ts'
import { type OnProgress, sendPhotos, withFormLock } from './send-photos.ts'

export type SendResult =
  | { form: 'received'; photosToCome: number; failures: readonly PhotoFailure[] }
  | { form: 'failed'; problem: ProblemBody<CompletedForm> }

interface Sending {
  call: Client
  /** Who stands behind the answers; see draft-given.ts. */
  given?: GivenAnswers | undefined
  onProgress?: OnProgress
}

/** The caller must not write the draft meanwhile. */
export async function sendForm(
  draft: Draft,
  { call, given, onProgress = () => {} }: Sending,
): Promise<SendResult> {
  await photosAdded(draft.id)
  return withFormLock(draft.id, async () => {
    const photoIds = await allPhotoIds(draft)
    const saved = await saveForm({ ...draft, photoIds, given }, call)
    if (!saved.ok) return { form: 'failed', problem: saved.problem }
    const { version, photos } = saved.value
    const sent = await sendItsPhotos({ ...draft, photoIds, baseVersion: version }, photos.length, onProgress)
    notePhotosSent(draft.id, sent)
    return { form: 'received', ...sent }
  })
}

/** Includes photos that were stored but not added to the form yet; without those that are no photos after all. */
async function allPhotoIds({ id, photoIds }: Draft): Promise<string[]> {
  const here = await preparedPhotos(id)
  const refused = here.flatMap(photo => (photo.refused ? photo.id : []))
  for (const photoId of refused) await removePhoto(photoId)
  const all = new Set([...photoIds, ...here.map(photo => photo.id)])
  return [...all].filter(photoId => !refused.includes(photoId))
}

async function preparedPhotos(formId: string): Promise<DraftPhoto[]> {
  // The form is sent even if the storage cannot be read.
  const here = await listPhotos(formId).catch(() => [])
  const originals = here.flatMap(photo => (photo.isOriginal ? photo.id : []))
  if (originals.length === 0) return here
  await finishPhotos(formId, originals)
  return listPhotos(formId).catch(() => here)
}

async function saveForm(draft: Draft, call: Client): Promise<Result<CompletedForm, CompletedForm>> {
  const { templateId, templateVersion, state, answers, given, correction, photoIds } = draft
  const { facilityId, tankId } = draft
  const put = (headers: { 'if-match'?: string; 'if-none-match'?: '*' }) =>
    call(saveCompletedForm, {
      params: { id: draft.id },
      headers,
      body: {
        ...{ templateId, templateVersion, state, answers, given, correction, facilityId, tankId },
        photoIds: [...photoIds],
      },
    })
  if (draft.baseVersion !== null) return put({ 'if-match': `"${draft.baseVersion}"` })
  const answer = await put({ 'if-none-match': '*' })
  // Only this device knows the id, so what exists is an earlier try of ours whose answer was lost. The edit
  // is made on that; if someone has changed it since, the server says so.
  if (!answer.ok && answer.problem.code === 'form-exists') return put({ 'if-match': '"1"' })
  return answer
}

async function sendItsPhotos(
  draft: Draft,
  alreadyThere: number,
  onProgress: OnProgress,
): Promise<PhotosSent> {
  // From here on only photos are to come, and no restart asks to fill the form in again. A full device
  // cannot note that yet; each photo that is sent makes room.
  const note = () => saveDraft({ ...draft, status: 'photos pending' }, 'strict')
  const isNoted = await note().then(
    () => true,
    () => false,
  )
  try {
    const sent = await sendPhotos(draft, { onProgress })
    if (!isNoted) {
      await note()
      if (sent.photosToCome === 0) await deleteDoneDraft(draft.id)
    }
    return sent
  } catch {
    // The form is saved, whatever the device's storage does. A draft that stayed is offered again, and
    // sending it again changes nothing but what was missing.
    return { photosToCome: draft.photoIds.length - alreadyThere, failures: [] }
  }
}
