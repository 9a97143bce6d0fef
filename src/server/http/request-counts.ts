// How many requests there were, of which route, and how long they took: for the metrics. Labels are bounded, whatever
// a client sends: routes as the server lists them, known methods, classes of status.

import { knownMethods } from './exchange.ts'

/** Upper bounds in seconds. */
export const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

interface Counted {
  method: string
  /** The route's pattern. */
  route: string
  /** `2xx` */
  status: string
  count: number
  seconds: number
  /** How many took at most as long as each bound says. */
  within: number[]
}

export interface RequestCounts {
  note(request: { method: string; route: string; status: number; ms: number }): void
  notePolicyReport(): void
  list(): readonly Counted[]
  policyReports(): number
}

export function countRequests(): RequestCounts {
  const kinds = new Map<string, Counted>()
  let reports = 0
  return {
    note: ({ method: sent, route, status: code, ms }) => {
      const method = knownMethods.has(sent) ? sent : 'other'
      const status = `${Math.floor(code / 100)}xx`
      const key = `${method} ${route} ${status}`
      const known = kinds.get(key)
      const kind = known ?? {
        method,
        route,
        status,
        count: 0,
        seconds: 0,
        within: durationBounds.map(() => 0),
      }
      if (!known) kinds.set(key, kind)
      const seconds = ms / 1000
      kind.count += 1
      kind.seconds += seconds
      for (const [index, bound] of durationBounds.entries()) {
        if (seconds <= bound) kind.within[index] = (kind.within[index] ?? 0) + 1
      }
    },
    notePolicyReport: () => {
      reports += 1
    },
    list: () => [...kinds.values()],
    policyReports: () => reports,
  }
}
