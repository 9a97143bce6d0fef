// A draft in the browser's IndexedDB, with photos, as an inspector's device holds it.

import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import { saveDraft } from '#web/offline/drafts.ts'
import { addPhoto, listPhotos } from '#web/offline/photo-store.ts'
import type { Draft } from '#web/offline/rows.ts'

/** A draft on the device with this many photos, named in the reverse order of their storing. */
export async function storedDraft(photoCount: number, change: Partial<Draft> = {}) {
  const user = { uid: 'u1', displayName: 'Dana' }
  const draft = { ...beginNewForm(verizonMonthly, 'Georgia', user, { today: '2026-11-14' }), ...change }
  const photoIds: string[] = []
  for (let index = 0; index < photoCount; index += 1) {
    const id = crypto.randomUUID()
    await addPhoto({
      id,
      formId: draft.id,
      userId: draft.userId,
      section: 'Tank',
      description: 'Tank 2026-11-14 09:30',
      name: `tank ${index}.jpg`,
      fileSize: 3,
      type: 'image/jpeg',
      bytes: new TextEncoder().encode(`photo ${index}`).buffer,
      addedAt: new Date(Date.UTC(2026, 10, 14, 9, index)).toISOString(),
    })
    photoIds.unshift(id)
  }
  const named: Draft = { ...draft, photoIds: change.photoIds ?? photoIds }
  await saveDraft(named)
  return { draft: named, photoIds }
}

export const photosHere = async (draft: Draft): Promise<string[]> =>
  (await listPhotos(draft)).map(({ id }) => id)
