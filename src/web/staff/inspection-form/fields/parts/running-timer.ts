// How long a timer has run. The page's own clock cannot be set, but ends with the page and may stand still while the device
// sleeps; the clock on the wall goes on, but can be set. Each is compared with the other, and with the server's where that is known.

import { clockDoubt, type Timer } from '#domain/form/timer.ts'
import { deviceClock } from '#web/staff/session/device-clock.ts'
import { readStored, writeStored } from '#web/staff/session/stored-value.ts'

interface Note {
  /** By the page's own clock; of another page it says nothing. */
  ticks: number
  page: number
  /** By the clock on the wall when it was last looked at. */
  seenAt: number
  /** How far the device's clock was ahead of the server's, where that was known. */
  ahead: number | null
}

const page = performance.timeOrigin

/** By the page's own clock, when the page was last frozen or out of sight: that clock may have stood still, whatever the form shows. */
let unseenAt = Number.NEGATIVE_INFINITY
for (const event of ['visibilitychange', 'freeze'])
  document.addEventListener(event, () => {
    unseenAt = performance.now()
  })

/** Of a form's timer on this device. */
export const timerName = ({ id }: { id: string }, field: { id: string }): string => `${id} ${field.id}`

const keyOf = (name: string) => `timer ${name}`

const read = (name: string): Note | null => readStored(keyOf(name))

/** Without storage the page's own clock is all there is. */
const write = (name: string, note: Note | null): void => writeStored(keyOf(name), note)

export function startTimer(name: string): Timer {
  const now = Date.now()
  write(name, { ticks: performance.now(), page, seenAt: now, ahead: deviceClock.known() })
  return { startedAt: new Date(now).toISOString(), stoppedAt: null, elapsedSeconds: 0, doubt: null }
}

/** A second more or less is no doubt. */
const tolerance = 5000

interface Elapsed {
  seconds: number
  doubt: string | null
}

/** `name`: of the timer on this device. */
export function elapsedOf(name: string, { startedAt, stoppedAt, elapsedSeconds, doubt }: Timer): Elapsed {
  const known = typeof doubt === 'string' ? doubt : null
  if (stoppedAt !== null || startedAt === null) return { seconds: elapsedSeconds, doubt: known }
  const now = Date.now()
  const byWall = now - Date.parse(startedAt)
  const note = read(name)
  const byPage = note && note.page === page ? performance.now() - note.ticks : null
  if (note) write(name, { ...note, seenAt: Math.max(note.seenAt, now) })
  const moved = deviceClock.ahead() - (note?.ahead ?? deviceClock.ahead())
  const isServerClockMoved = Math.abs(moved) > tolerance
  const isBackwards = byWall < 0 || (note !== null && now < note.seenAt - tolerance)
  // The page's clock may stand still in sleep, never run ahead; by the wall more may have passed, not less.
  const isShort = byPage !== null && byWall < byPage - tolerance
  const hasSlept = note !== null && unseenAt >= note.ticks
  const isAhead = byPage !== null && byWall > byPage + tolerance && !hasSlept
  const isDoubted = isServerClockMoved || isBackwards || isShort || isAhead
  // What a sleep took from the page's clock is no less time.
  const atLeast = byPage !== null && !hasSlept ? byPage : Math.max(byPage ?? 0, byWall - moved)
  const ran = isDoubted ? atLeast : byWall
  return { seconds: ran / 1000, doubt: known ?? (isDoubted ? clockDoubt : null) }
}

export function stopTimer(name: string, timer: Timer): Timer {
  const { seconds, doubt } = elapsedOf(name, timer)
  write(name, null)
  return {
    ...timer,
    stoppedAt: new Date().toISOString(),
    elapsedSeconds: Math.floor(seconds),
    doubt: timer.doubt || doubt,
  }
}
