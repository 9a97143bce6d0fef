// The device's database as an earlier release of ours left it, with work that was not sent.

import type { Page } from '@playwright/test'
import type { Draft, DraftPhoto } from '#web/offline/rows.ts'
import { smallPhoto } from './pictures.ts'

/** `sending` was a status of version 1. */
export type OldDraft = Omit<Draft, 'status'> & { status: Draft['status'] | 'sending' }
type OldPhoto = Omit<DraftPhoto, 'bytes' | 'fileSize'> & { bytes: number[] }

export async function oldPhoto({ id, userId }: OldDraft, photoId: string): Promise<OldPhoto> {
  const { name, mimeType, buffer } = await smallPhoto('old.jpg', 7)
  return {
    ...{ id: photoId, formId: id, userId, section: 'Tank', description: 'Tank', name, type: mimeType },
    ...{ bytes: [...buffer], addedAt: '2026-11-14T15:00:00.000Z' },
  }
}

/** The page must not have opened the database: one of the public site will do. */
export const leaveDatabase = (
  page: Page,
  left: { version: 1 | 2; drafts: readonly OldDraft[]; photos: readonly OldPhoto[] },
): Promise<void> =>
  page.evaluate(async ({ version, drafts, photos }) => {
    const opening = indexedDB.open('cypress', version)
    opening.onupgradeneeded = () => {
      const made = opening.result
      made.createObjectStore('drafts', { keyPath: 'id' }).createIndex('byUser', 'userId')
      made.createObjectStore('photos', { keyPath: 'id' }).createIndex('byForm', 'formId')
      if (version > 1) made.createObjectStore('sent', { keyPath: 'id' }).createIndex('byUser', 'userId')
    }
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const transaction = database.transaction(['drafts', 'photos'], 'readwrite')
    for (const draft of drafts) transaction.objectStore('drafts').put(draft)
    for (const photo of photos) {
      const bytes = new Uint8Array(photo.bytes).buffer
      transaction.objectStore('photos').put({ ...photo, bytes })
    }
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onabort = () => reject(transaction.error)
    })
    database.close()
  }, left)
