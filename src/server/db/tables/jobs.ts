// Work in the background that one server does at a time and another takes over. Each kind has a table, with these columns beside
// those of its own.

import type { Timestamp } from './columns.ts'

export interface JobColumns {
  id: string
  status: 'waiting' | 'running' | 'ready' | 'failed'
  /** Why it failed, or what it waits for. */
  reason: string | null
  done: number
  total: number
  /** Until then no other server works on it. */
  leaseUntil: Timestamp
}
