// Tells whoever shows a list of forms that a deleted one is back.

type Listener = (formId: string) => void
const listeners = new Set<Listener>()

export function onFormRestored(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function noteFormRestored(formId: string): void {
  for (const listener of listeners) listener(formId)
}
