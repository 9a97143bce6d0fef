// Another client that uses the site meanwhile: asks again and again and notes how long each answer took.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from './stage.ts'

export interface Probe {
  /** Ends it; the milliseconds of every answer. */
  stop(): Promise<number[]>
}

export function startProbe({ product, traffic }: Stage, path = '/healthz', pauseMs = 20): Probe {
  const times: number[] = []
  let isOver = false
  const running = (async () => {
    while (!isOver) {
      const started = performance.now()
      const response = await traffic.fetch(`${product.origin}${path}`).catch(() => null)
      await response?.arrayBuffer()
      times.push(performance.now() - started)
      await sleep(pauseMs)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await running
      return times
    },
  }
}
