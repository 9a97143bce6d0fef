// Removes a photo that the server will never accept: first the form on the server stops expecting it, then it is
// deleted from the device.

import type { Client } from '#api/client.ts'
import { readCompletedForm, saveCompletedForm } from '#api/completed-forms.ts'
import type { ProblemBody } from '#domain/problems/problem.ts'
import { noteOutboxChange } from './changes.ts'
import { deleteDoneDraft, forgetPhotoFailure } from './drafts.ts'
import { removePhoto } from './photo-store.ts'
import type { PhotoFailure } from './rows.ts'

/** Null when it is removed, otherwise the problem; then nothing has changed. */
export async function giveUpPhoto(
  { photoId, formId }: Pick<PhotoFailure, 'photoId' | 'formId'>,
  userId: string,
  call: Client,
): Promise<ProblemBody | null> {
  const problem = await stopWaiting(formId, photoId, call)
  if (problem) return problem
  await removePhoto(photoId)
  const own = { id: formId, userId }
  await forgetPhotoFailure(own, photoId)
  await deleteDoneDraft(own)
  noteOutboxChange()
  return null
}

async function stopWaiting(id: string, photoId: string, call: Client): Promise<ProblemBody | null> {
  const found = await call(readCompletedForm, { params: { id } })
  if (!found.ok) return isGone(found.problem) ? null : found.problem
  const { templateId, templateVersion, state, answers, given, version } = found.value
  const photoIds = found.value.photoIds.filter(each => each !== photoId)
  if (photoIds.length === found.value.photoIds.length) return null
  const saved = await call(saveCompletedForm, {
    params: { id },
    version,
    body: { templateId, templateVersion, state, answers, photoIds, ...(given && { given }) },
  })
  return saved.ok || isGone(saved.problem) ? null : saved.problem
}

const isGone = ({ code }: ProblemBody): boolean =>
  code === 'form-deleted' || code === 'form-purged' || code === 'form-not-found'
