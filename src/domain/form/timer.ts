// A timer of a test. How long it ran is counted by a clock that no user can set; the clock on the wall is compared with it.

import * as z from 'zod/mini'

export interface Timer {
  startedAt: string | null
  stoppedAt: string | null
  /** By the clock of the page that cannot be set, as far as there is one. */
  elapsedSeconds: number
  /** Why the time is not sure: a sentence, or that there is a doubt; none where it is null or false. */
  doubt: string | boolean | null
}

const moment = z.nullable(
  z.iso.datetime({ offset: true, error: 'Please send the time as 2026-11-16T15:12:00Z' }),
)

export const timerShape = z.strictObject({
  startedAt: moment,
  stoppedAt: z._default(moment, null),
  elapsedSeconds: z._default(z.number().check(z.minimum(0), z.maximum(1e7)), 0),
  doubt: z._default(z.union([z.boolean(), z.null(), z.string().check(z.maxLength(300))]), null),
})

/** By this much the two clocks may differ: both are read by hand of a program, and clocks are set by seconds. */
const tolerance = (seconds: number): number => Math.max(5, seconds / 100)

export const clockDoubt = 'The clock was changed while the timer ran'

/** Null where it ran as it says. A timer that runs has no doubt of its own yet. */
export function doubtAbout({ startedAt, stoppedAt, elapsedSeconds, doubt }: Timer): string | null {
  if (doubt) return doubt === true ? 'The time is not sure' : doubt
  if (stoppedAt === null) return null
  if (startedAt === null) return 'It is not known when the timer was started'
  const byWall = (Date.parse(stoppedAt) - Date.parse(startedAt)) / 1000
  return Math.abs(byWall - elapsedSeconds) > tolerance(elapsedSeconds) ? clockDoubt : null
}

/** `61 min 5 s` */
export function formatDuration(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}
