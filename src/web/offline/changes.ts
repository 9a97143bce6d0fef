// Tells every tab of this browser that something on this device has changed, over one channel. The
// screens that show it and the program that sends it read it anew.

/** What has changed: the outbox, drafts as they are typed, or planned days. */
type Topic = 'outbox' | 'drafts' | 'days'

interface Change {
  topic: Topic
  word: string
}

const listeners = new Set<(change: Change) => void>()
let channel: BroadcastChannel | null = null

function tell(change: Change): void {
  for (const listener of listeners) listener(change)
}

function otherTabs(): BroadcastChannel {
  if (!channel) {
    channel = new BroadcastChannel('device')
    channel.addEventListener('message', ({ data }: MessageEvent<Change>) => tell(data))
  }
  return channel
}

/** Calls `listener` for changes made in any tab; returns a function that unsubscribes. */
export function onChange(topic: Topic, listener: (word: string) => void): () => void {
  otherTabs()
  const hear = (change: Change) => {
    if (change.topic === topic) listener(change.word)
  }
  listeners.add(hear)
  return () => listeners.delete(hear)
}

export function noteChange(topic: Topic, word = 'changed'): void {
  tell({ topic, word })
  otherTabs().postMessage({ topic, word })
}

/** For what only the tab that changed it has to hear. */
export const noteChangeHere = (topic: Topic): void => tell({ topic, word: 'changed' })

/** `queued`: something is waiting that was tried a moment ago. `untried`: something is waiting that can go at once. */
type OutboxChange = 'queued' | 'untried' | 'changed'

export const onOutboxChange = (listener: (change: OutboxChange) => void): (() => void) =>
  onChange('outbox', word => listener(word === 'queued' || word === 'untried' ? word : 'changed'))

/**
 * Reads something at once and again after each change of the outbox; returns a function that ends it. Where the device has
 * no storage there is nothing to take.
 */
export function followOutbox<Value>(read: () => Promise<Value>, take: (value: Value) => void): () => void {
  let isOver = false
  const look = () =>
    void read().then(
      value => isOver || take(value),
      () => {},
    )
  look()
  const forget = onOutboxChange(look)
  return () => {
    isOver = true
    forget()
  }
}

let queuedHereAt = Number.NEGATIVE_INFINITY
/** In milliseconds. */
const moment = 10_000

/** This tab tried to send a moment ago: at once it would meet the same answer. */
export const wasJustTried = (): boolean => performance.now() - queuedHereAt < moment

const forgetTry = () => {
  queuedHereAt = Number.NEGATIVE_INFINITY
}

export function noteOutboxChange(change: OutboxChange = 'changed'): void {
  if (change === 'queued') {
    queuedHereAt = performance.now()
    // The signal may come back before the program that sends is loaded: then that try says nothing any more.
    addEventListener('online', forgetTry, { once: true })
  }
  noteChange('outbox', change)
}
