// Drafts on this device. A keystroke is written with relaxed durability, quickly; a signature or a submission,
// which a user cannot be asked to give again, is on the disk before the promise resolves. The key of a row is the form's id, and
// a second user of the phone who edits the same form gets a row of their own beside it: no user sees or overwrites the
// work of another.

import type { ProblemBody } from '#domain/problems/problem.ts'
import { noteChangeHere } from './changes.ts'
import { isDeviceFull, makingRoom, withDatabase } from './database.ts'
import { forgetReceipt, hasReceipt, withReceipt } from './receipts.ts'
import type { Draft, DraftRow, OwnDraft, PhotoFailure, SentCopy, Submission } from './rows.ts'
import { isUnfinished } from './unfinished.ts'

const keyBeside = ({ id, userId }: OwnDraft): string => `${id} ${userId}`

const asDraft = ({ formId, ...row }: DraftRow): Draft => withReceipt({ ...row, id: formId ?? row.id })

export const asRow = (draft: Draft, key: string): DraftRow =>
  key === draft.id ? draft : { ...draft, id: key, formId: draft.id }

interface Rows {
  get: (key: string) => Promise<DraftRow | undefined>
}

/** The user's draft of a form, and the key under which it is or would be stored. */
export async function findRow(rows: Rows, own: OwnDraft): Promise<{ key: string; draft: Draft | null }> {
  const [first, beside] = await Promise.all([rows.get(own.id), rows.get(keyBeside(own))])
  if (beside) return { key: keyBeside(own), draft: asDraft(beside) }
  if (!first) return { key: own.id, draft: null }
  const isOwn = first.userId === own.userId
  return isOwn ? { key: own.id, draft: asDraft(first) } : { key: keyBeside(own), draft: null }
}

/** Every key that a draft of this form may have, of any user. */
const rowsOfForm = (id: string): IDBKeyRange => IDBKeyRange.bound(id, `${id} \uffff`)

export type Durability = 'relaxed' | 'strict'

/** The user's work, as it is now; whatever the server had of it before, this is more. */
export async function saveDraft(draft: Draft, durability: Durability = 'relaxed'): Promise<void> {
  await changing(makingRoom(() => putDraft(draft, durability)))
  forgetReceipt(draft)
}

/** Of a draft as it was sent. What another tab has stored of it since is not written over. */
export async function saveReceived(draft: Draft): Promise<void> {
  const isOlder = (stored: Draft | null) => !stored || stored.changedAt <= draft.changedAt
  await changing(makingRoom(() => putDraft(draft, 'strict', isOlder)))
  forgetReceipt(draft)
}

async function changing<T>(change: Promise<T>): Promise<T> {
  const changed = await change
  noteChangeHere('drafts')
  return changed
}

const putDraft = (
  draft: Draft,
  durability: Durability,
  mayReplace: (stored: Draft | null) => boolean = () => true,
): Promise<void> =>
  withDatabase(async database => {
    const transaction = database.transaction('drafts', 'readwrite', { durability })
    const { key, draft: stored } = await findRow(transaction.store, draft)
    // Awaits the transaction, not just the request: only then is the draft stored.
    await Promise.all([mayReplace(stored) && transaction.store.put(asRow(draft, key)), transaction.done])
  })

/** Changes the draft as it is stored at that moment. Resolves with what is stored then, null when it is gone. */
export const changeDraft = (own: OwnDraft, change: (stored: Draft) => Draft): Promise<Draft | null> =>
  withDatabase(async database => {
    const transaction = database.transaction('drafts', 'readwrite', { durability: 'strict' })
    const { key, draft: stored } = await findRow(transaction.store, own)
    const changed = stored ? change(stored) : null
    const isToStore = changed !== null && changed !== stored
    await Promise.all([isToStore && transaction.store.put(asRow(changed, key)), transaction.done])
    return changed
  })

export const findDraft = (own: OwnDraft): Promise<Draft | null> =>
  withDatabase(async database => (await findRow(database.transaction('drafts').store, own)).draft)

/** Whether any user has a draft of this form on the device. */
export const isFormHere = (id: string): Promise<boolean> =>
  withDatabase(async database => (await database.count('drafts', rowsOfForm(id))) > 0)

/** Only the user's own drafts, last changed first. */
export async function listDrafts(userId: string): Promise<Draft[]> {
  const drafts = await withDatabase(database => database.getAllFromIndex('drafts', 'byUser', userId))
  return drafts.map(asDraft).toSorted((one, other) => other.changedAt.localeCompare(one.changedAt))
}

/** Deletes the draft and its photos in one transaction. */
export async function deleteDraft(own: OwnDraft): Promise<void> {
  await changing(deleteWithPhotos(own))
  forgetReceipt(own)
}

const deleteWithPhotos = (own: OwnDraft): Promise<void> =>
  withDatabase(async database => {
    const transaction = database.transaction(['drafts', 'photos'], 'readwrite', { durability: 'strict' })
    const photos = transaction.objectStore('photos')
    const drafts = transaction.objectStore('drafts')
    const { key } = await findRow(drafts, own)
    const photoIds = await photos.index('byDraft').getAllKeys([own.id, own.userId])
    await Promise.all([
      drafts.delete(key),
      ...photoIds.map(photoId => photos.delete(photoId)),
      transaction.done,
    ])
  })

/** Changes what is noted of a submission; nothing where the form is not in the outbox any more. */
const noteSubmission = (
  own: OwnDraft,
  change: (submission: Submission) => Partial<Submission>,
): Promise<Draft | null> =>
  changeDraft(own, draft => {
    if (isUnfinished(draft)) return draft
    const submission = draft.outbox ?? { at: draft.startedAt }
    return { ...draft, outbox: { ...submission, ...change(submission) } }
  })

/** The form needs attention. The server's copy is not stored with it: it is asked for again when the form is opened. */
export const noteRefusal = (own: OwnDraft, { code, status, message, errors }: ProblemBody) =>
  noteSubmission(own, () => ({ problem: { code, status, message, ...(errors && { errors }) } }))

export const notePhotoFailures = (own: OwnDraft, failures: readonly PhotoFailure[]) =>
  noteSubmission(own, () => ({ failures }))

export const forgetPhotoFailure = (own: OwnDraft, photoId: string) =>
  noteSubmission(own, ({ failures = [] }) => ({
    failures: failures.filter(each => each.photoId !== photoId),
  }))

/**
 * The server has the form with all its photos: of the draft only a copy is kept for some days. Not of one that the user
 * has opened again meanwhile, nor of one that has just got another photo.
 */
export async function deleteDoneDraft(own: OwnDraft, now = new Date()): Promise<void> {
  try {
    await changing(removeDone(own, draft => (hasReceipt(own) ? null : sentCopyOf(draft, now))))
  } catch (error) {
    if (!isDeviceFull(error)) throw error
    // No room for the copy: the server has the form.
    await changing(removeDone(own, () => null))
  }
}

const sentCopyOf = (draft: Draft, now: Date): SentCopy => {
  const { id, userId, outbox } = draft
  return { id, userId, receivedAt: outbox?.receivedAt ?? now.toISOString(), draft }
}

async function removeDone(own: OwnDraft, copyOf: (draft: Draft) => SentCopy | null): Promise<void> {
  const isGone = await withDatabase(async database => {
    const stores = ['drafts', 'photos', 'sent'] as const
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
    const drafts = transaction.objectStore('drafts')
    const [{ key, draft }, count] = await Promise.all([
      findRow(drafts, own),
      transaction.objectStore('photos').index('byDraft').count([own.id, own.userId]),
    ])
    const isDone = draft?.status === 'photos pending' && count === 0
    const copy = isDone ? copyOf(draft) : null
    await Promise.all([
      isDone && drafts.delete(key),
      copy && transaction.objectStore('sent').put(copy),
      transaction.done,
    ])
    return isDone || draft === null
  })
  if (isGone) forgetReceipt(own)
}
