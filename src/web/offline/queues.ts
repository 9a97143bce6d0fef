// Work that must happen one after the other, with a queue of its own for each form. What fails does not stop what was
// queued behind it.

interface Queues {
  add<T>(key: string, work: () => Promise<T>): Promise<T>
  isBusy(key: string): boolean
  /** Resolves when nothing is queued any more. */
  idle(key: string): Promise<void>
}

export function createQueues(): Queues {
  const last = new Map<string, Promise<unknown>>()
  return {
    add(key, work) {
      const before = last.get(key) ?? Promise.resolve()
      const done = before.then(work)
      const settled = done
        .catch(() => {})
        .then(() => {
          if (last.get(key) === settled) last.delete(key)
        })
      last.set(key, settled)
      return done
    },
    isBusy: key => last.has(key),
    async idle(key) {
      while (last.has(key)) await last.get(key)
    },
  }
}
