// Whether this device's clock agrees with the server's: every answer is dated.

import { clockTolerance } from '#domain/limits.ts'
import { watchedValue } from '#web/ui/watched-value.ts'

const ahead = watchedValue(0)
let isKnown = false

export const deviceClock = {
  /** How far this device's clock is ahead of the server's, in milliseconds; 0 when it is about right, or unknown. */
  ahead: ahead.read,
  /** Null until the server has answered. */
  known: (): number | null => (isKnown ? ahead.read() : null),
  subscribe: ahead.subscribe,
}

/** By the server's clock where this device's is known to be wrong. */
export const correctedNow = (): Date => new Date(Date.now() - ahead.read())

/** The answer was dated between the two moments; a device that slept meanwhile is not wrong. */
export function noteClock(sentAt: number, date: string | null, readAt: number): void {
  const answeredAt = Date.parse(date ?? '')
  if (Number.isNaN(answeredAt)) return
  isKnown = true
  const off = answeredAt < sentAt ? sentAt - answeredAt : Math.min(0, readAt - answeredAt)
  const next = Math.abs(off) < clockTolerance ? 0 : off
  // Two answers a moment apart do not differ by more than that.
  if (Math.abs(next - ahead.read()) >= clockTolerance) ahead.write(next)
}
