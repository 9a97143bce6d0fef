// Whether the server can be reached, in one place: online, no signal, or a server that does not answer. Browsers only know
// whether there is a network, not whether anything answers on it: every call of the API says what it found, and
// watch-connection.ts asks where nothing else does.

import { type Client, createClient } from '#api/client.ts'
import { readSession } from '#api/session.ts'
import type { FailureCode } from '#domain/problems/problem.ts'
import { watchedValue } from '#web/ui/watched-value.ts'
import { noteClock } from './device-clock.ts'
import { afterFreeTime } from './free-time.ts'
import { readStored, writeStored } from './stored-value.ts'

/** `unknown` only until the first call has an answer, or has none. */
export type Reach = 'unknown' | 'online' | 'no signal' | 'no answer'

export interface Connection {
  reach: Reach
  /** When the connection was lost, in milliseconds; null while there is one. */
  since: number | null
}

/** In the words of every sign, bar and page. */
export const reachWords = {
  unknown: 'Connecting',
  online: 'Online',
  'no signal': 'No signal',
  'no answer': 'The server is not answering',
} as const satisfies Record<Reach, string>

export const isDown = (reach: Reach): boolean => reach === 'no signal' || reach === 'no answer'

/** The time at which the connection was lost outlives a reload. */
const key = 'offline-since'
const current = watchedValue<Connection>({ reach: 'unknown', since: null })
/** When the server last answered, and when it last did so or was found not to. */
let answeredAt = Number.NEGATIVE_INFINITY
let heardAt = Number.NEGATIVE_INFINITY
let isLeaving = false

/** How long an answer may take before it is missed, in milliseconds: longer on a line that is known to be slow. */
const leastPatience = 2000
const mostPatience = 20_000
let patience = leastPatience

/** Addresses that were asked and not answered: by nothing at all, or by a server that says it cannot. */
const unanswered = new Map<string, 'by nothing' | 'by the server'>()
/** Reads that are on their way. */
const reads = new Set<AbortController>()

export const connection = {
  state: current.read,
  subscribe(listener: () => void): () => void {
    const unsubscribe = current.subscribe(listener)
    if (navigator.onLine === false) loseSignal()
    return unsubscribe
  },
  heardAt: (): number => heardAt,
  patience: (): number => patience,
  /** What to ask to learn whether the server is back: all that it did not answer, or else something small. */
  questions: (): readonly string[] => (unanswered.size > 0 ? [...unanswered.keys()] : [readSession.path]),
}

function become(reach: Reach) {
  const { reach: last, since: lostAt } = current.read()
  if (reach === last) return
  // A line that is missing in another way now is still the one that was lost then.
  const before = last === 'unknown' ? readStored<number>(key) : lostAt
  const since = isDown(reach) ? (before ?? Date.now()) : null
  writeStored(key, since)
  current.write({ reach, since })
}

/** The browser says that there is no network. */
export function loseSignal(): void {
  become('no signal')
  giveUpReads()
}

/** What a page asks is given up when it is left, which says nothing about the network. */
export function noteLeaving(isLeft: boolean): void {
  isLeaving = isLeft
}

/** What is not answered is not waited for: its page says so, and asks again when the server is back. */
export function giveUpReads(): void {
  for (const read of reads) stop(read)
}

const stop = (read: AbortController) =>
  read.abort(new DOMException('The server does not answer', 'TimeoutError'))

function noteAnswered(path: string, sentAt: number) {
  answeredAt = performance.now()
  patience = Math.min(Math.max(1.5 * (answeredAt - sentAt), leastPatience), mostPatience)
  unanswered.delete(path)
  for (const [asked, how] of unanswered) if (how === 'by nothing') unanswered.delete(asked)
  heardAt = answeredAt
  become(unanswered.size === 0 ? 'online' : 'no answer')
}

/** `by nothing` where that is not said: it took too long. */
export function noteUnanswered(path: string, how: 'by nothing' | 'by the server' = 'by nothing'): void {
  if (isLeaving) return
  unanswered.set(path, how)
  heardAt = performance.now()
  become(navigator.onLine === false ? 'no signal' : 'no answer')
}

/** Our server answers with data and files; what it cannot do now it says with 503. Gateways and captive portals answer with pages. */
function isFromServer({ status, headers }: Response): boolean {
  const type = headers.get('content-type') ?? ''
  if (type.includes('text/html')) return false
  return status < 500 || (status !== 503 && type.includes('problem+json'))
}

/** Of the website, by the name of this script; the server shows it to admins. */
const release = /-([\w-]+)\.js/.exec(import.meta.url)?.[1] ?? ''

/**
 * A `fetch` that notices whether the server answers. `isKept`: it goes on when reads are given up. What is wrong with the program
 * is thrown at once, and says nothing about the server.
 */
export function noticingFetch(path: string, init: RequestInit, isKept = false): Promise<Response> {
  const isRead = (init.method ?? 'GET') === 'GET'
  const giveUp = new AbortController()
  const signal = init.signal ? AbortSignal.any([init.signal, giveUp.signal]) : giveUp.signal
  const headers = new Headers(init.headers)
  headers.set('x-release', release)
  if (isRead && !isKept) reads.add(giveUp)
  // What changes something is not asked again to learn whether the server is there.
  const asked = isRead ? path : readSession.path
  const [sentAt, date] = [performance.now(), Date.now()]
  // What is known to be out of reach is tried, and not waited for as long.
  const stopWaiting =
    reads.has(giveUp) && isDown(current.read().reach)
      ? afterFreeTime(patience, () => stop(giveUp))
      : undefined
  return fetch(path, { ...init, headers, signal })
    .then(
      response => {
        if (isFromServer(response)) noteAnswered(asked, sentAt)
        else noteUnanswered(asked, 'by the server')
        noteClock(date, response.headers.get('date'), Date.now())
        return response
      },
      error => {
        // Something else was answered while this took too long.
        const isMoot = error instanceof DOMException && answeredAt > sentAt
        if (!isMoot) noteUnanswered(asked)
        throw error
      },
    )
    .finally(() => {
      stopWaiting?.()
      reads.delete(giveUp)
    })
}

const unreached: ReadonlySet<FailureCode> = new Set<FailureCode>(['offline', 'unavailable'])

/** A client that notices, and whose failures are said in the same words as everywhere else. */
export function noticingClient(timeout: number): Client {
  const client = createClient((path, init) =>
    noticingFetch(path, { ...init, signal: AbortSignal.timeout(timeout) }),
  )
  return async (endpoint, ...given) => {
    const result = await client(endpoint, ...given)
    if (result.ok || !unreached.has(result.problem.code)) return result
    return { ok: false, problem: { ...result.problem, message: formatUnreached() } }
  }
}

/** Why something cannot be had now, and what to do about it. */
export const formatUnreached = (): string =>
  current.read().reach === 'no signal'
    ? `${reachWords['no signal']}. Check your connection and try again.`
    : `${reachWords['no answer']}. Please try again shortly.`
