// Whether the server can be reached, and since when it cannot. Browsers only know whether there is a network, not whether
// anything answers on it: every call of the API says what it found.

type Listener = () => void

/** The time at which the connection was lost outlives a reload. */
const key = 'offline-since'
const listeners = new Set<Listener>()
let since: number | null = null

function become(next: number | null) {
  if (since === next) return
  since = next
  keepSince(next)
  for (const listener of listeners) listener()
}

export const connection = {
  /** When the connection was lost, in milliseconds; null while there is one. */
  lostAt: (): number | null => since,
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
  try {
    const response = await fetch(path, init)
    noteReached()
    return response
  } catch (error) {
    // Whoever leaves a page gives up its calls; that says nothing about the network.
    if (!init.signal?.aborted || isTimeout(init.signal)) noteLost()
    throw error
  }
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
