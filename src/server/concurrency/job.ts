// Work that a server repeats beside its requests: every so often, and when it is woken. A failure is logged, and the next
// turn tries again.

import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** A store that hardly answers may leave work half done: the next start finds the rest. */
const longestStopMs = 1_000

interface Job {
  everyMs: number
  run(signal: AbortSignal): Promise<unknown>
  log: { error(event: string, error: unknown): void }
  /** What the log calls a failure. */
  failure: string
  /** Not before it is woken or its time has come. */
  waitsAtStart?: boolean
}

export interface RunningJob {
  /** Begins at once, or again after the turn that is under way. */
  wake(): void
  /** Takes a second at most. */
  stop(): Promise<void>
}

export function startJob({ everyMs, run, log, failure, waitsAtStart = false }: Job): RunningJob {
  const stopping = new AbortController()
  const { signal } = stopping
  // A request that wakes it does not lend it the time that it has left for the database.
  const apart = AsyncLocalStorage.snapshot()
  let running: Promise<void> | null = null
  let isWoken = false

  async function runTurns() {
    while (isWoken && !signal.aborted) {
      isWoken = false
      await run(signal).catch(error => {
        // The database may be closed by now.
        if (!signal.aborted) log.error(failure, error)
      })
    }
    running = null
  }
  function wake() {
    isWoken = true
    if (!signal.aborted) running ??= apart(runTurns)
  }

  if (!waitsAtStart) wake()
  const timer = setInterval(wake, everyMs)
  timer.unref()
  return {
    wake,
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await Promise.race([running, sleep(longestStopMs)])
    },
  }
}
