// How a server is started with a wrong clock.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export const hour = 60 * 60 * 1000
export const day = 24 * hour

export const clockShifted = (ms: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'clock-preload.ts')).href}`,
  CLOCK_SHIFT_MS: String(ms),
})
