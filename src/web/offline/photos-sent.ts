// Tells whoever shows the state of unsent photos what became of a form's photos just now.

import type { PhotosSent } from './send-photos.ts'

type Listener = (formId: string, sent: PhotosSent) => void
const listeners = new Set<Listener>()

export function onPhotosSent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notePhotosSent(formId: string, sent: PhotosSent): void {
  for (const listener of listeners) listener(formId, sent)
}
