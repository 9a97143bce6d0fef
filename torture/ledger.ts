// What clients were promised: written only after a 2xx. What was sent is kept too, since a request whose answer was lost
// may have been carried out.

import { createHash } from 'node:crypto'
import { hashContent } from '#server/completed-forms/contents/store.ts'
import type { SentForm } from '#testing/form-content.ts'

export interface FormEntry {
  /** Null until something about the form was acknowledged. */
  acknowledged: { version: number; sha256: string } | null
  /** The hash of every content that was ever sent for it. */
  sent: Set<string>
  /** Saves, deletions, restorations and photos: acknowledged, and tried at all. */
  acts: number
  tries: number
  isDeleted: boolean
}

interface PhotoEntry {
  formId: string
  bytes: Buffer
  isAcknowledged: boolean
}

export interface Ledger {
  forms: Map<string, FormEntry>
  photos: Map<string, PhotoEntry>
  /** Before a save is sent. Returns what to call once it was acknowledged. */
  saving(id: string, content: SentForm): (version: number) => void
  sendingPhoto(formId: string, photoId: string, bytes: Buffer): () => void
  /** Deleting or restoring. */
  acting(formId: string, becomes: { isDeleted: boolean }): () => void
  /** How many forms and photos were acknowledged. */
  size(): number
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export function createLedger(): Ledger {
  const forms = new Map<string, FormEntry>()
  const photos = new Map<string, PhotoEntry>()
  const entryOf = (id: string): FormEntry => {
    const entry = forms.get(id) ?? {
      acknowledged: null,
      sent: new Set(),
      acts: 0,
      tries: 0,
      isDeleted: false,
    }
    forms.set(id, entry)
    return entry
  }
  return {
    forms,
    photos,
    saving: (id, content) => {
      const entry = entryOf(id)
      const hash = hashContent(content)
      entry.sent.add(hash)
      entry.tries += 1
      return version => {
        const isNews = version > (entry.acknowledged?.version ?? 0)
        if (isNews) entry.acknowledged = { version, sha256: hash }
        if (isNews) entry.acts += 1
      }
    },
    sendingPhoto: (formId, photoId, bytes) => {
      const entry = entryOf(formId)
      entry.tries += 1
      const photo = photos.get(photoId) ?? { formId, bytes, isAcknowledged: false }
      photos.set(photoId, photo)
      return () => {
        if (!photo.isAcknowledged) entry.acts += 1
        photo.isAcknowledged = true
      }
    },
    acting: (formId, { isDeleted }) => {
      const entry = entryOf(formId)
      entry.tries += 1
      return () => {
        entry.acts += 1
        entry.isDeleted = isDeleted
      }
    },
    size: () =>
      [...forms.values()].filter(form => form.acknowledged).length +
      [...photos.values()].filter(photo => photo.isAcknowledged).length,
  }
}
