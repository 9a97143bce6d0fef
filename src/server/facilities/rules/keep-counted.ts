// Counts what is due anew when a rule was decided, beside the running server, and once an hour whatever was missed: a form
// that was saved at the very moment may have been counted by the rule before.

import { setTimeout as sleep } from 'node:timers/promises'
import { type Filling, recountStale } from '../assign/unassigned-forms.ts'

const everyMs = 60 * 60 * 1000
const longestStopMs = 1_000

export interface Recounting {
  wake(): void
  stop(): Promise<void>
}

export function keepCounted(parts: Filling): Recounting {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | null = null
  let isAskedAgain = false

  async function countAll() {
    do {
      isAskedAgain = false
      await recountStale(parts, signal)
    } while (isAskedAgain && !signal.aborted)
  }

  function wake() {
    if (signal.aborted) return
    // What is decided while it counts is counted in another round.
    isAskedAgain = true
    running ??= countAll()
      .catch(error => {
        // The database may be closed by now.
        if (!signal.aborted) parts.log.error('counting what is due failed', error)
      })
      .finally(() => {
        running = null
      })
  }

  const timer = setInterval(wake, everyMs)
  timer.unref()
  return {
    wake,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await Promise.race([running, sleep(longestStopMs)])
    },
  }
}
