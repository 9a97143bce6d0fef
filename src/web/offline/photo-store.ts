// Photos on this device, until the server has them. A photo counts as stored only when its transaction is on the
// disk; a full device is a returned problem, not an exception. Listeners hear of every photo that is stored or changed.

import { type ProblemBody, problemOf } from '#domain/problems/problem.ts'
import { isDeviceFull, withDatabase } from './database.ts'
import type { DraftPhoto, OwnDraft } from './rows.ts'

export type StoreResult = { ok: true } | { ok: false; problem: ProblemBody }

const storedListeners = new Set<(photo: DraftPhoto) => void>()

/** Calls `listener` for every photo stored or changed from now on; returns a function that unsubscribes. */
export function onPhotoStored(listener: (photo: DraftPhoto) => void): () => void {
  storedListeners.add(listener)
  return () => storedListeners.delete(listener)
}

export const addPhoto = (photo: DraftPhoto): Promise<StoreResult> => store(photo.id, () => photo)

/** Changes the photo as it is stored at that moment. One that was removed meanwhile stays removed. */
export const changePhoto = (id: string, change: (stored: DraftPhoto) => DraftPhoto): Promise<StoreResult> =>
  store(id, stored => stored && change(stored))

async function store(
  id: string,
  change: (stored: DraftPhoto | undefined) => DraftPhoto | undefined,
): Promise<StoreResult> {
  let photo: DraftPhoto | undefined
  try {
    await withDatabase(async database => {
      const transaction = database.transaction('photos', 'readwrite', { durability: 'strict' })
      photo = change(await transaction.store.get(id))
      await Promise.all([photo && transaction.store.put(photo), transaction.done])
    })
  } catch (error) {
    const code = isDeviceFull(error) ? 'device-full' : 'photo-not-kept'
    return { ok: false, problem: problemOf(code) }
  }
  if (photo) for (const listener of storedListeners) listener(photo)
  return { ok: true }
}

export const findPhoto = (id: string): Promise<DraftPhoto | null> =>
  withDatabase(async database => (await database.get('photos', id)) ?? null)

/** Resolves with what was removed, so that it can be put back. */
export const removePhoto = (id: string): Promise<DraftPhoto | null> =>
  withDatabase(async database => {
    const transaction = database.transaction('photos', 'readwrite', { durability: 'strict' })
    const photo = await transaction.store.get(id)
    await Promise.all([transaction.store.delete(id), transaction.done])
    return photo ?? null
  })

/** The photos of a draft in the order in which they were added. */
export async function listPhotos({ id, userId }: OwnDraft): Promise<DraftPhoto[]> {
  const photos = await withDatabase(database => database.getAllFromIndex('photos', 'byDraft', [id, userId]))
  return photos.toSorted((one, other) => one.addedAt.localeCompare(other.addedAt))
}

export const countPhotos = ({ id, userId }: OwnDraft): Promise<number> =>
  withDatabase(database => database.countFromIndex('photos', 'byDraft', [id, userId]))
