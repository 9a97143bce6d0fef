// Asks whether the server still answers while a user looks at the page and nothing else asks: what the sign says is true
// within five seconds. A page that is hidden or was not touched for a while asks seldom, for the sake of the battery.

import {
  connection,
  giveUpReads,
  isDown,
  loseSignal,
  noteLeaving,
  noteUnanswered,
  noticingFetch,
} from './connection.ts'
import { afterFreeTime } from './free-time.ts'

/** How long nothing may be heard before the server is asked, in milliseconds. */
const askedAfter = 2000
/** The same for a page that was not touched for `lookedAtFor`. */
const askedSeldom = 30_000
const lookedAtFor = 120_000
/** Between two questions, whatever happens. */
const leastPause = 250

/** Returns what ends it. */
export function watchConnection(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let touchedAt = performance.now()

  const left = () => {
    const isLookedAt = performance.now() - touchedAt < lookedAtFor
    return connection.heardAt() + (isLookedAt ? askedAfter : askedSeldom) - performance.now()
  }
  async function askAndWait() {
    if (isAsking) return
    isAsking = true
    if (mayAsk()) await ask()
    isAsking = false
    wait()
  }
  function wait() {
    clearTimeout(timer)
    if (signal.aborted) return
    const check = () => (left() > 0 ? wait() : void askAndWait())
    timer = setTimeout(check, Math.max(left(), mayAsk() ? leastPause : askedAfter))
  }
  const touch = () => {
    const wasForgotten = performance.now() - touchedAt > lookedAtFor
    touchedAt = performance.now()
    if (wasForgotten) wait()
  }
  const comeBack = () => {
    touch()
    void askAndWait()
  }
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'scroll'])
    window.addEventListener(type, touch, { passive: true, capture: true, signal })
  window.addEventListener('offline', loseSignal, { signal })
  window.addEventListener('online', comeBack, { signal })
  window.addEventListener('pagehide', () => noteLeaving(true), { signal })
  window.addEventListener('pageshow', () => noteLeaving(false), { signal })
  document.addEventListener('visibilitychange', comeBack, { signal })
  wait()
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}

/** A browser that knows of no network is believed until it knows of one. */
const mayAsk = () => document.visibilityState === 'visible' && navigator.onLine !== false

/** Questions that are still listened for after they took too long: a slow line answers at last. */
const listening: AbortController[] = []
const mostListening = 3

/**
 * All that was not answered, until something is not answered again. The first alone tells whether anything is; the others are asked
 * a few at a time, so that a user who opened many screens meanwhile is soon told.
 */
async function ask(): Promise<void> {
  const paths = [...connection.questions()]
  for (let many = 1; paths.length > 0; many = mostListening) {
    const few = paths.splice(0, many)
    await Promise.all(few.map(askOne))
    const isLeft = connection.questions().some(path => few.includes(path))
    if (isLeft && isDown(connection.state().reach)) return giveUpReads()
  }
}

async function askOne(path: string): Promise<void> {
  const before = connection.heardAt()
  const isOver = await Promise.race([listen(path), tooLong(connection.patience())])
  if (!isOver && connection.heardAt() === before) noteUnanswered(path)
}

async function listen(path: string): Promise<true> {
  const stop = new AbortController()
  listening.push(stop)
  if (listening.length > mostListening) listening.shift()?.abort()
  try {
    const response = await noticingFetch(
      path,
      { signal: stop.signal, cache: 'no-store', redirect: 'error' },
      true,
    )
    // Only that there is an answer counts; one that is not read to its end would cost the connection.
    await response.arrayBuffer()
  } catch {
    // Noticed.
  }
  const place = listening.indexOf(stop)
  if (place >= 0) listening.splice(place, 1)
  return true
}

const tooLong = (ms: number) => new Promise<undefined>(resolve => afterFreeTime(ms, () => resolve(undefined)))
