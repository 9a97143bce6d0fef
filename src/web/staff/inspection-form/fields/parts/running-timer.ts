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
  /** How far the device's clock was ahead of the server's. */
  ahead: number
}

const page = performance.timeOrigin
const keyOf = (name: string) => `timer ${name}`

const read = (name: string): Note | null => readStored(keyOf(name))

/** Without storage the page's own clock is all there is. */
const write = (name: string, note: Note | null): void => writeStored(keyOf(name), note)

export function startTimer(name: string): Timer {
  const now = Date.now()
  write(name, { ticks: performance.now(), page, seenAt: now, ahead: deviceClock.ahead() })
  return { startedAt: new Date(now).toISOString(), stoppedAt: null, elapsedSeconds: 0, doubt: null }
}

/** A second more or less is no doubt. */
const tolerance = 5000

export interface Elapsed {
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
  const isServerClockMoved = note !== null && Math.abs(deviceClock.ahead() - note.ahead) > tolerance
  const isBackwards = byWall < 0 || (note !== null && now < note.seenAt - tolerance)
  // The page's clock may stand still in sleep, never run ahead; by the wall more may have passed, not less.
  const isShort = byPage !== null && byWall < byPage - tolerance
  const isAhead = byPage !== null && byWall > byPage + tolerance && !mayHaveSlept(name)
  const isDoubted = isServerClockMoved || isBackwards || isShort || isAhead
  const ran = isDoubted ? (byPage ?? Math.max(0, byWall)) : byWall
  return { seconds: ran / 1000, doubt: known ?? (isDoubted ? clockDoubt : null) }
}

export function stopTimer(name: string, timer: Timer): Timer {
  const { seconds, doubt } = elapsedOf(name, timer)
  write(name, null)
  sleeps.delete(name)
  return {
    ...timer,
    stoppedAt: new Date().toISOString(),
    elapsedSeconds: Math.floor(seconds),
    doubt: timer.doubt || doubt,
  }
}

/** Timers during which the page was frozen or out of sight: its own clock may have stood still. */
const sleeps = new Set<string>()
const mayHaveSlept = (name: string): boolean => sleeps.has(name)

/** While a timer runs. */
export function watchSleep(name: string): () => void {
  const note = () => {
    if (document.visibilityState === 'hidden') sleeps.add(name)
  }
  note()
  document.addEventListener('visibilitychange', note)
  document.addEventListener('freeze', note)
  return () => {
    document.removeEventListener('visibilitychange', note)
    document.removeEventListener('freeze', note)
  }
}
