// Warnings and errors of the log since the server started, each kind once with how often and when last: for the admin
// page, where the log itself is out of reach.

import type { Log, LogFields } from './log.ts'

interface Trouble {
  level: 'warn' | 'error'
  /** As the log calls it. */
  event: string
  /** What of it: the chore, the reason, counts. */
  detail: string
  count: number
  lastAt: string
}

export interface Troubles {
  log: Log
  /** The last first. */
  list(): Trouble[]
}

/** Events are few; this is for those whose details differ each time. */
const mostKinds = 50
const longestDetail = 200

export function rememberTroubles(log: Log): Troubles {
  const kinds = new Map<string, Trouble>()
  const remember = (level: Trouble['level'], event: string, detail: string, chore: unknown) => {
    const key = `${level} ${event} ${chore ?? ''}`
    const count = (kinds.get(key)?.count ?? 0) + 1
    // Put in anew, so that the order is that of the last time.
    kinds.delete(key)
    kinds.set(key, { level, event, detail, count, lastAt: new Date().toISOString() })
    const [oldest] = kinds.keys()
    if (kinds.size > mostKinds && oldest !== undefined) kinds.delete(oldest)
  }
  return {
    list: () => [...kinds.values()].reverse(),
    log: {
      ...log,
      warn: (event, fields = {}) => {
        log.warn(event, fields)
        remember('warn', event, detailOf(fields), fields.chore)
      },
      error: (event, error, fields = {}) => {
        log.error(event, error, fields)
        const reason = error instanceof Error ? error.message : ''
        remember('error', event, [detailOf(fields), reason].filter(Boolean).join(' · '), fields.chore)
      },
    },
  }
}

const detailOf = ({ id: _, ...fields }: LogFields): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
    .slice(0, longestDetail)
