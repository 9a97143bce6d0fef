// What earlier releases left to do is caught up on after a start, one piece of work after the other beside the running
// server. Work that is stopped goes on at the next start; what fails is said and keeps nothing else from being done.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './http/log.ts'

interface Work {
  name: string
  run(signal: AbortSignal): Promise<unknown>
}

const longestStopMs = 1_000

/** Returns the function that ends it. */
export function catchUp(log: Log, works: readonly Work[]): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  async function runAll() {
    for (const { name, run } of works) {
      await run(signal).catch(error => {
        // The database may be closed by now.
        if (!signal.aborted) log.error(`${name} failed`, error)
      })
    }
  }
  const done = runAll()
  return async () => {
    stopping.abort()
    await Promise.race([done, sleep(longestStopMs)])
  }
}
