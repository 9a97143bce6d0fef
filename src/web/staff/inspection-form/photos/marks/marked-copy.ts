// A second photo with what was drawn on the first. The first stays as it is, and both are shown.

import { addPhoto, type StoreResult } from '#web/offline/photo-store.ts'
import { photoFileName } from '#web/offline/photo-words.ts'
import type { DraftPhoto } from '#web/offline/rows.ts'
import { drawMarks, type Mark } from './marks.ts'

const quality = 0.85

/** Stored on the device when this resolves. */
export async function addMarkedCopy(
  photo: DraftPhoto,
  marks: readonly Mark[],
): Promise<StoreResult & { id: string }> {
  const bitmap = await createImageBitmap(new Blob([photo.bytes], { type: photo.type }))
  const { width, height } = bitmap
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas to draw on')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  drawMarks(context, { width, height }, marks)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('The canvas gave no JPEG')
  const id = crypto.randomUUID()
  const stored = await addPhoto({
    ...photo,
    id,
    name: photoFileName(photo.name.replace(/(\.\w+)?$/, ' marked.jpg')),
    description: `${photo.description}, marked`,
    fileSize: blob.size,
    type: 'image/jpeg',
    bytes: await blob.arrayBuffer(),
    addedAt: new Date().toISOString(),
  })
  return { ...stored, id }
}
