// A second photo with what was drawn on the first. The first stays as it is, and both are shown.

import type { Taken } from '#domain/completed-forms/completed-form.ts'
import { addPhoto, type StoreResult } from '#web/offline/photo-store.ts'
import { photoFileName } from '#web/offline/photo-words.ts'
import type { DraftPhoto } from '#web/offline/rows.ts'
import { drawMarks, type Mark } from './marks.ts'

const quality = 0.85

/** What the copy has from its original, which is on this device or on the server. */
export type Drawable = Taken &
  Pick<DraftPhoto, 'formId' | 'userId' | 'section' | 'description' | 'name'> & {
    field?: string | undefined
    caption?: string | undefined
  }

/** Stored on the device when this resolves. */
export async function addMarkedCopy(
  photo: Drawable,
  bitmap: ImageBitmap,
  marks: readonly Mark[],
): Promise<StoreResult & { id: string }> {
  const { width, height } = bitmap
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas to draw on')
  context.drawImage(bitmap, 0, 0)
  drawMarks(context, { width, height }, marks)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('The canvas gave no JPEG')
  const { formId, userId, section, field, caption, takenAt, latitude, longitude } = photo
  const id = crypto.randomUUID()
  const stored = await addPhoto({
    ...{ id, formId, userId, section, takenAt, latitude, longitude },
    ...(field && { field }),
    ...(caption && { caption }),
    name: photoFileName(photo.name.replace(/(\.\w+)?$/, ' marked.jpg')),
    description: `${photo.description}, marked`,
    fileSize: blob.size,
    type: 'image/jpeg',
    bytes: await blob.arrayBuffer(),
    addedAt: new Date().toISOString(),
  })
  return { ...stored, id }
}
