// Tells every tab of this browser that something in the outbox has changed: a form was submitted, was received, lost a
// photo to the server, or was taken out again. Whoever shows or sends it reads it anew.

/** `queued`: something new is waiting to be sent. */
export type OutboxChange = 'queued' | 'changed'

const listeners = new Set<(change: OutboxChange) => void>()
let otherTabs: BroadcastChannel | null = null

/** Calls `listener` for changes made in any tab; returns a function that unsubscribes. */
export function onOutboxChange(listener: (change: OutboxChange) => void): () => void {
  otherTabs ??= listenToOtherTabs()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let queuedHereAt = Number.NEGATIVE_INFINITY
/** In milliseconds. */
const moment = 10_000

/** This tab tried to send a moment ago: at once it would meet the same answer. */
export const wasJustTried = (): boolean => performance.now() - queuedHereAt < moment

export function noteOutboxChange(change: OutboxChange = 'changed'): void {
  if (change === 'queued') queuedHereAt = performance.now()
  tell(change)
  otherTabs ??= listenToOtherTabs()
  otherTabs.postMessage(change)
}

function tell(change: OutboxChange): void {
  for (const listener of listeners) listener(change)
}

function listenToOtherTabs(): BroadcastChannel {
  const channel = new BroadcastChannel('outbox')
  channel.addEventListener('message', ({ data }: MessageEvent<OutboxChange>) => tell(data))
  return channel
}
