// Whether the server can be reached, and since when it cannot; and whether this device's clock agrees with the server's.
// Browsers only know whether there is a network, not whether anything answers on it: every call of the API says what it
// found.

import { clockTolerance } from '#domain/limits.ts'

type Listener = () => void

/** The time at which the connection was lost outlives a reload. */
const key = 'offline-since'
const listeners = new Set<Listener>()
let since: number | null = null
let ahead = 0

function become(next: number | null) {
  if (since === next) return
  since = next
  keepSince(next)
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

export const connection = {
  /** When the connection was lost, in milliseconds; null while there is one. */
  lostAt: (): number | null => since,
  /** How far this device's clock is ahead of the server's, in milliseconds; 0 when it is about right, or nobody knows. */
  clockAhead: (): number => ahead,
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    window.addEventListener('offline', noteLost)
    window.addEventListener('online', noteReached)
    if (!navigator.onLine) noteLost()
    return () => listeners.delete(listener)
  },
}

const noteReached = () => become(null)
const noteLost = () => become(since ?? readSince() ?? Date.now())

/** A `fetch` that notices whether anything answers. */
export async function noticingFetch(path: string, init: RequestInit): Promise<Response> {
  const sentAt = Date.now()
  try {
    const response = await fetch(path, init)
    noteReached()
    noteClock(sentAt, Date.parse(response.headers.get('date') ?? ''), Date.now())
    return response
  } catch (error) {
    // Whoever leaves a page gives up its calls; that says nothing about the network.
    if (!init.signal?.aborted || isTimeout(init.signal)) noteLost()
    throw error
  }
}

/** The answer was dated between the two moments; a device that slept meanwhile is not wrong. */
function noteClock(sentAt: number, answeredAt: number, readAt: number) {
  if (Number.isNaN(answeredAt)) return
  const off = answeredAt < sentAt ? sentAt - answeredAt : Math.min(0, readAt - answeredAt)
  const next = Math.abs(off) < clockTolerance ? 0 : off
  // Two answers a moment apart do not differ by more than that.
  if (Math.abs(next - ahead) < clockTolerance) return
  ahead = next
  tell()
}

const isTimeout = ({ reason }: AbortSignal): boolean =>
  reason instanceof DOMException && reason.name === 'TimeoutError'

function readSince(): number | null {
  try {
    return Number(localStorage.getItem(key)) || null
  } catch {
    return null
  }
}

function keepSince(at: number | null): void {
  try {
    if (at === null) localStorage.removeItem(key)
    else localStorage.setItem(key, String(at))
  } catch {
    // A browser without storage forgets it with the page.
  }
}
