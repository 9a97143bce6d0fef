// Every request that clients send, with what no fault excuses: an answer that takes more than ten seconds, and a 5xx that
// says neither "try again" (503) nor "no room" (507).

export interface Traffic {
  fetch(url: string, init?: RequestInit): Promise<Response>
  requests(): number
  /** One line each. */
  hangs: string[]
  failures: string[]
}

const promisedMs = 10_000
/** Then the client gives up. */
const patienceMs = 40_000

const excused = new Set([503, 507])

export function createTraffic(): Traffic {
  const hangs: string[] = []
  const failures: string[] = []
  let requests = 0
  return {
    hangs,
    failures,
    requests: () => requests,
    fetch: async (url, init = {}) => {
      requests += 1
      const name = `${init.method ?? 'GET'} ${new URL(url).pathname}`
      const started = performance.now()
      const noteTime = () => {
        const ms = performance.now() - started
        if (ms > promisedMs) hangs.push(`${name}: ${Math.round(ms)} ms`)
      }
      try {
        const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs), ...init })
        if (response.status >= 500 && !excused.has(response.status))
          failures.push(`${name}: ${response.status}`)
        return response
      } finally {
        noteTime()
      }
    },
  }
}
