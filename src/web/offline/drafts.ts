// Drafts on this device. A keystroke is written with relaxed durability, quickly; a signature or a submission,
// which nobody can be asked to give again, is on the disk before the promise resolves.

import { noteChangeHere } from './changes.ts'
import { type Draft, isDeviceFull, type OwnDraft, type SentCopy, withDatabase } from './database.ts'
import { asDraft, asRow, findRow, rowsOfForm } from './draft-rows.ts'
import { forgetReceipt, hasReceipt } from './receipts.ts'
import { deleteSentCopies } from './sent-copies.ts'

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

/** On a full device what is being typed takes the room of copies that the server has too. */
async function makingRoom(put: () => Promise<void>): Promise<void> {
  try {
    await put()
  } catch (error) {
    if (!isDeviceFull(error) || (await deleteSentCopies()) === 0) throw error
    await put()
  }
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

/** Whether anybody has a draft of this form on the device. */
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

/**
 * Back to the form as the server holds it, `untouched`. Photos that the server's form waits for are no part of
 * the edit: they stay and go on being sent.
 */
export const giveUpEdit = (untouched: Draft): Promise<void> =>
  withDatabase(async database => {
    const transaction = database.transaction(['drafts', 'photos'], 'readwrite', { durability: 'strict' })
    const drafts = transaction.objectStore('drafts')
    const photos = transaction.objectStore('photos')
    const { key } = await findRow(drafts, untouched)
    const here = await photos.index('byDraft').getAllKeys([untouched.id, untouched.userId])
    const isAwaited = (photoId: string) => untouched.photoIds.includes(photoId)
    const change = here.some(isAwaited)
      ? drafts.put(asRow({ ...untouched, status: 'photos pending' }, key))
      : drafts.delete(key)
    const rest = here.filter(photoId => !isAwaited(photoId)).map(photoId => photos.delete(photoId))
    await Promise.all([change, ...rest, transaction.done])
  })

/**
 * The same work as a new form under another id, with the photos that are on this device; those the server
 * holds belong to the form they came with. The old draft is gone in the same moment.
 */
export const copyAsNewForm = (draft: Draft, id: string): Promise<Draft> =>
  withDatabase(async database => {
    const transaction = database.transaction(['drafts', 'photos'], 'readwrite', { durability: 'strict' })
    const drafts = transaction.objectStore('drafts')
    const photos = transaction.objectStore('photos')
    const { key } = await findRow(drafts, draft)
    const here = await photos.index('byDraft').getAll([draft.id, draft.userId])
    const isHere = (photoId: string) => here.some(photo => photo.id === photoId)
    const photoIds = draft.photoIds.filter(isHere)
    const { baseVersion, original, touched } = draft
    // A record that does not say who gave its answers is an earlier visit's to the new form.
    const carried =
      baseVersion === null || draft.given
        ? draft.carried
        : Object.keys(original ?? draft.answers).filter(field => !touched.includes(field))
    const copy: Draft = {
      ...draft,
      id,
      baseVersion: null,
      original: undefined,
      originalPhotoIds: undefined,
      originalPhotos: undefined,
      originalCaptions: undefined,
      captions: undefined,
      correction: undefined,
      carried,
      status: 'editing',
      outbox: undefined,
      photoIds,
    }
    await Promise.all([
      drafts.put(copy),
      drafts.delete(key),
      ...here.map(photo => photos.put({ ...photo, formId: id })),
      transaction.done,
    ])
    return copy
  })

/**
 * The server has the form with all its photos: of the draft only a copy is kept for some days. Not of one that someone
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
