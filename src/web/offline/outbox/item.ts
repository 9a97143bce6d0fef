// What can wait in the outbox, by kinds: submitted forms, their photos, and whatever else was done without signal. A kind says
// what waits and how it is sent; the order, the locks, the repeats and what an answer means are the same for all.

import type { Client } from '#api/client.ts'
import { type FailureCode, type ProblemBody, waitsForLogin } from '#domain/problems/problem.ts'

export interface Waiting {
  id: string
  /** Only this user sees and sends it. */
  userId: string
  /** When it was put into the outbox; what was first is sent first. */
  at: string
  /** The ids of what has to arrive before it. */
  needs?: readonly string[] | undefined
}

/**
 * `attention`: the server refused it or has something else in its place; it waits for the user. `later`: it will be tried again.
 * `stop` and `login`: and so will all others, since none would fare better now.
 */
export type Outcome = 'sent' | 'later' | 'attention' | 'stop' | 'login'

export interface Tried {
  outcome: Outcome
  /** Something got through, if not all of it. */
  hasSent: boolean
}

export interface OutboxKind {
  name: string
  /** It goes before all others, whenever they were queued. */
  isUrgent?: boolean
  list: (userId: string) => Promise<readonly Waiting[]>
  /** The caller holds the lock of this id. What was listed may have changed until then. */
  send: (item: Waiting, call: Client) => Promise<Tried>
}

export const untried = (outcome: Outcome): Tried => ({ outcome, hasSent: false })

const noneGetsThrough: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'offline',
  'unavailable',
  'too-many-requests',
])
const anotherTime: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'internal-error',
  'page-failed',
  'storage-full',
  'upload-under-way',
  'upload-elsewhere',
])

export function outcomeOfProblem({ code, requestId }: ProblemBody): Exclude<Outcome, 'sent'> {
  // Our server names the request that it refuses. A page of something between us and it is no refusal.
  if (code === 'bad-request' && !requestId) return 'stop'
  if (waitsForLogin.has(code)) return 'login'
  if (noneGetsThrough.has(code)) return 'stop'
  return anotherTime.has(code) ? 'later' : 'attention'
}
