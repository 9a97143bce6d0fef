// How long a request waits for the database, all its queries taken together: the user is told within ten
// seconds that it does not work right now. Work without a waiting user (a download under way, housekeeping) has its own limits.

import { AsyncLocalStorage } from 'node:async_hooks'

/** The rest of the ten seconds is for everything else a request does. */
const requestMs = 8500

interface Patience {
  leftMs: number
  /** In place of the limit of a single wait. */
  singleMs?: number
}

/** Queries that are sent together wait together: their time is taken from the request once. */
interface Deadline extends Patience {
  waits: number
  waitingSince: number
}

const current = new AsyncLocalStorage<Deadline | undefined>()

/** The database cannot be reached, or did not answer in time. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

export async function withDeadline<T>(work: () => Promise<T>, patience: Patience = { leftMs: requestMs }) {
  const own: Deadline = { ...patience, waits: 0, waitingSince: 0 }
  try {
    return await current.run(own, work)
  } finally {
    // The answer has begun: what is still read for it delays no answer.
    own.leftMs = Number.POSITIVE_INFINITY
  }
}

export interface Wait {
  leftMs(): number
  /** Takes the time from what the request has left, once. */
  end(): void
}

/** What is not counted may take longer than the request has left, and takes nothing from it. */
export function beginWait(mostMs: number, { isCounted = true } = {}): Wait {
  const patience = isCounted ? current.getStore() : undefined
  const began = performance.now()
  if (patience) {
    if (patience.waits === 0) patience.waitingSince = began
    patience.waits += 1
  }
  const ofRequestMs = patience ? patience.leftMs - (began - patience.waitingSince) : Number.POSITIVE_INFINITY
  const limit = Math.min(patience?.singleMs ?? mostMs, ofRequestMs)
  let isOver = false
  return {
    leftMs: () => limit - (performance.now() - began),
    end: () => {
      if (!patience || isOver) return
      isOver = true
      patience.waits -= 1
      if (patience.waits === 0) patience.leftMs -= performance.now() - patience.waitingSince
    },
  }
}

/** What `work` gives, or DatabaseAway; it goes on then, unheard. Every query comes through here: it is kept short. */
export function withinWait<T>(work: Promise<T>, wait: Wait): Promise<T> {
  const ms = wait.leftMs()
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const giveUp = () => {
    wait.end()
    reject(new DatabaseAway(`The database did not answer within ${Math.round(ms)} ms`))
  }
  const timer = Number.isFinite(ms) ? setTimeout(giveUp, ms) : undefined
  work.then(
    value => {
      clearTimeout(timer)
      wait.end()
      resolve(value)
    },
    error => {
      clearTimeout(timer)
      wait.end()
      reject(error)
    },
  )
  return promise
}

/** Work that runs later in another call chain, and still ends with the deadline of the request that asks for it now. */
export function withOwnDeadline<A, T>(work: (argument: A) => T): (argument: A) => T {
  const own = current.getStore()
  return argument => current.run(own, work, argument)
}
