// A value that components subscribe to: each is told when it changes.

interface WatchedValue<Value> {
  read(): Value
  write(next: Value): void
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

export function watchedValue<Value>(start: Value): WatchedValue<Value> {
  let value = start
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    write(next) {
      if (next === value) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
