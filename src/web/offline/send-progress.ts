// Upload progress of a form's photos, for each one and in total, and who wants to hear of it.

type PhotoState = 'waiting' | 'sending' | 'received' | 'failed'

export interface PhotoProgress {
  id: string
  state: PhotoState
  /** 0 to 100. */
  percent: number
}

export interface SendProgress {
  photos: readonly PhotoProgress[]
  /** Of all bytes to send, 0 to 100. */
  percent: number
}

export interface ProgressTracker {
  sending(id: string, sentBytes: number): void
  received(id: string): void
  failed(id: string): void
}

export function trackProgress(
  photos: readonly { id: string; bytes: ArrayBuffer }[],
  onProgress: (progress: SendProgress) => void,
): ProgressTracker {
  const total = photos.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
  const known = new Map(
    photos.map(({ id, bytes }) => [id, { size: bytes.byteLength, sent: 0, state: 'waiting' as PhotoState }]),
  )

  function note(id: string, state: PhotoState, sentBytes: number) {
    const photo = known.get(id)
    if (!photo) return
    photo.state = state
    photo.sent = Math.min(sentBytes, photo.size)
    tell()
  }

  function tell() {
    const sent = [...known.values()].reduce((sum, photo) => sum + photo.sent, 0)
    onProgress({
      photos: [...known].map(([id, { state, sent, size }]) => ({ id, state, percent: percent(sent, size) })),
      percent: percent(sent, total),
    })
  }

  if (photos.length > 0) tell()
  return {
    sending: (id, sentBytes) => note(id, 'sending', sentBytes),
    received: id => note(id, 'received', Number.POSITIVE_INFINITY),
    failed: id => note(id, 'failed', 0),
  }
}

const percent = (part: number, whole: number) => (whole === 0 ? 100 : Math.floor((100 * part) / whole))

export function formatPhotoState({ state, percent }: PhotoProgress): string {
  if (state === 'sending') return `Sending ${percent}%`
  return { waiting: 'Waiting', received: 'Received', failed: 'Failed, will try again' }[state]
}

/** `Sending photo 3 of 30`: the one that is on its way, counted among those of this run. */
export function formatProgress({ photos }: SendProgress): string {
  const begun = photos.filter(({ state }) => state !== 'waiting').length
  return `Sending photo ${Math.max(1, begun)} of ${photos.length}`
}

type ProgressListener = (formId: string, progress: SendProgress | null) => void

const listeners = new Set<ProgressListener>()

/** What is on its way now. */
let current: { formId: string; progress: SendProgress } | null = null

/**
 * Calls `listener` while photos of any form are sent from this tab, and with null when that is over. A listener that comes in
 * the middle hears at once how far they are: a large photo may take minutes until there is more to say.
 */
export function onSendProgress(listener: ProgressListener): () => void {
  listeners.add(listener)
  if (current) listener(current.formId, current.progress)
  return () => listeners.delete(listener)
}

export function noteSendProgress(formId: string, progress: SendProgress | null): void {
  current = progress && { formId, progress }
  for (const listener of listeners) listener(formId, progress)
}
