// Photos on this device, until the server has them. A photo counts as added only when its transaction is on the
// disk; a full device is a returned problem, not an exception. Listeners hear of every new photo
// and of every attempt to send some.

import { type ProblemBody, problemOf } from '#domain/problem.ts'
import { type DraftPhoto, isDeviceFull, withDatabase } from './database.ts'
import type { PhotosSent } from './photo-outcome.ts'

export type StoreResult = { ok: true } | { ok: false; problem: ProblemBody }

const addedListeners = new Set<(photo: DraftPhoto) => void>()
const sentListeners = new Set<(formId: string, sent: PhotosSent) => void>()

/** Calls `listener` for every photo stored from now on; returns a function that unsubscribes. */
export function onPhotoAdded(listener: (photo: DraftPhoto) => void): () => void {
  addedListeners.add(listener)
  return () => addedListeners.delete(listener)
}

/** Calls `listener` after each attempt to send a form's photos; returns a function that unsubscribes. */
export function onPhotosSent(listener: (formId: string, sent: PhotosSent) => void): () => void {
  sentListeners.add(listener)
  return () => sentListeners.delete(listener)
}

export function notePhotosSent(formId: string, sent: PhotosSent): void {
  for (const listener of sentListeners) listener(formId, sent)
}

export async function addPhoto(photo: DraftPhoto): Promise<StoreResult> {
  try {
    await withDatabase(async database => {
      const transaction = database.transaction('photos', 'readwrite', { durability: 'strict' })
      await Promise.all([transaction.store.put(photo), transaction.done])
    })
  } catch (error) {
    const code = isDeviceFull(error) ? 'device-full' : 'photo-not-kept'
    return { ok: false, problem: problemOf(code) }
  }
  for (const listener of addedListeners) listener(photo)
  return { ok: true }
}

export async function removePhoto(id: string): Promise<void> {
  await withDatabase(async database => {
    const transaction = database.transaction('photos', 'readwrite', { durability: 'strict' })
    await Promise.all([transaction.store.delete(id), transaction.done])
  })
}

/** The photos of a form in the order in which they were added. */
export async function listPhotos(formId: string): Promise<DraftPhoto[]> {
  const photos = await withDatabase(database => database.getAllFromIndex('photos', 'byForm', formId))
  return photos.toSorted((one, other) => one.addedAt.localeCompare(other.addedAt))
}

export const countPhotos = (formId: string): Promise<number> =>
  withDatabase(database => database.countFromIndex('photos', 'byForm', formId))
