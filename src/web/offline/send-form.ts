// Sends a submitted form and then its photos. Sending twice is harmless: the id was made on this device, and the server
// answers a repeated save of the same content like the first. The draft stays until the server has everything.

import type { Client, Result } from '#api/client.ts'
import { saveCompletedForm } from '#api/completed-forms.ts'
import { type CompletedForm, deviceTime as deviceTimeShape } from '#domain/completed-forms/completed-form.ts'
import { foldAnswers } from '#domain/form/unfold.ts'
import { type ProblemBody, problemOf, waitsForLogin } from '#domain/problems/problem.ts'
import { photosAdded, photosToSend } from './add-photos.ts'
import { noteOutboxChange } from './changes.ts'
import { findDraft, noteRefusal, saveReceived } from './drafts.ts'
import { withFormLock } from './locks.ts'
import { type OutboxKind, outcomeOfProblem, type Tried, untried } from './outbox/item.ts'
import { listOutbox } from './outbox/queue.ts'
import type { PhotosSent } from './photo-outcome.ts'
import { countPhotos } from './photo-store.ts'
import { keepReceipt } from './receipts.ts'
import type { Draft, OwnDraft, PhotoFailure, Submission } from './rows.ts'
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
  /** The outbox sends it by itself. */
  isWaiting?: boolean
}

/** A form may be long and a line slow; without an answer by then there is no line. */
const outboxPatience = 30_000

/** The caller holds the form's lock, so the draft is as it was left: not being edited, sent or deleted. */
async function sendWaiting(own: OwnDraft, call: Client): Promise<Tried> {
  const draft = await findDraft(own)
  if (draft?.status === 'photos pending') {
    const before = await countPhotos(own)
    const sent = await sendPhotos(draft, { isRetry: true })
    return afterPhotos(sent, sent.photosToCome < before)
  }
  if (draft?.status !== 'queued') return untried('sent')
  if (draft.outbox?.problem) return untried('attention')
  const result = await sendLockedForm(draft, { call, patience: outboxPatience, isWaiting: true })
  if (result.form === 'received') return afterPhotos(result, true)
  const outcome = outcomeOfProblem(result.problem)
  if (outcome === 'attention') await noteRefusal(own, result.problem)
  return untried(outcome)
}

function afterPhotos({ failures }: Pick<PhotosSent, 'failures'>, hasSent: boolean): Tried {
  const retried = failures.filter(({ isRetried }) => isRetried)
  if (retried.some(({ problem }) => waitsForLogin.has(problem.code))) return { outcome: 'login', hasSent }
  if (retried.length > 0) return { outcome: 'later', hasSent }
  return { outcome: failures.length > 0 ? 'attention' : 'sent', hasSent }
}

const kindOf = (name: string, status: Draft['status']): OutboxKind => ({
  name,
  async list(userId) {
    const drafts = (await listOutbox(userId)).filter(draft => draft.status === status)
    return drafts.map(({ id, outbox, startedAt }) => ({ id, userId, at: outbox?.at ?? startedAt }))
  },
  send: sendWaiting,
})

/** Submitted forms, each with its photos after it, and photos that are still to come of forms that the server has. */
export const formKinds: readonly OutboxKind[] = [kindOf('form', 'queued'), kindOf('photos', 'photos pending')]

/** The caller must not write the draft meanwhile. */
export async function sendForm(draft: Draft, sending: Sending): Promise<SendResult> {
  await photosAdded(draft.id)
  return withFormLock(draft.id, () => sendLockedForm(draft, sending))
}

/** The caller holds the form's lock. */
async function sendLockedForm(draft: Draft, sending: Sending): Promise<SendResult> {
  const { patience, onProgress = () => {}, isWaiting: hasWaited = false } = sending
  const photoIds = await photosToSend(draft)
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

async function saveForm(draft: Draft, call: Client): Promise<Result<CompletedForm, CompletedForm>> {
  const { templateId, templateVersion, state, outbox, correction, photoIds } = draft
  const answers = foldAnswers(draft.answers)
  const given = outbox?.given
  // A clock that is off by millennia must not keep a form from being taken.
  const deviceTime = deviceTimeShape.safeParse(outbox?.at).data
  const { facilityId, tankId, visitId } = draft
  return call(saveCompletedForm, {
    params: { id: draft.id },
    // A new form has none: should the server have the id with other content, a person looks at both copies.
    version: draft.baseVersion,
    body: {
      ...{ templateId, templateVersion, state, answers, given, correction, deviceTime },
      ...{ facilityId, tankId, visitId },
      photoIds: [...photoIds],
      captions: captionsToSend(draft),
    },
  })
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
