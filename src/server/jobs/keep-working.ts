// Does the jobs of one kind in the background, one after another, under a lease. A server that stops or dies in the middle leaves its
// job to the next; a database or a file store that is away for a while only delays it.

import { Problem } from '#domain/problems/problem.ts'
import { type RunningJob, startJob } from '#server/concurrency/job.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Log } from '#server/http/log.ts'
import { claimJob, type JobChange, type JobTable, saveJob } from './store.ts'

const everyMs = 5_000
/** Renewed while it is worked on: as long as this another server waits for one that died. */
const leaseMs = 15_000
const longestLeaseMs = 60 * 60_000

export interface JobKind<T extends JobTable> {
  database: Database
  log: Log
  table: T
  /** What the log calls one. */
  name: string
  /** What is missing while it waits. */
  missing: string
  /** What is undone in its row before it is begun again. */
  restart?: JobChange
  /** The server that does the last of it says in its row that it is ready. */
  work(job: Tables[T], signal: AbortSignal): Promise<void>
  /** It would succeed if it were begun again at once. */
  isWorthRepeating?(error: unknown): boolean
  /** In the transaction that says that it failed. */
  onFailed?(db: Db, job: Tables[T], error: unknown): Promise<void>
}

export const keepWorking = <T extends JobTable>(kind: JobKind<T>): RunningJob =>
  startJob({
    ...{ everyMs, log: kind.log, failure: `${kind.name} work failed` },
    run: signal => workOff(kind, signal),
  })

const leaseFrom = (now: number) => new Date(now + leaseMs)

/** All that wait. */
export async function workOff<T extends JobTable>(kind: JobKind<T>, signal: AbortSignal): Promise<void> {
  const { database, table } = kind
  while (!signal.aborted) {
    const now = Date.now()
    const job = await claimJob(database, table, {
      now: new Date(now),
      leaseUntil: leaseFrom(now),
      longestLease: new Date(now + longestLeaseMs),
    })
    if (!job) return
    const renewing = setInterval(() => {
      // One that is missed is made up for by the next.
      saveJob(database.write, table, job.id, { leaseUntil: timestamp(leaseFrom(Date.now())) }).catch(() => {})
    }, leaseMs / 3)
    try {
      await kind.work(job, signal)
    } catch (error) {
      clearInterval(renewing)
      await noteFailure(kind, job, error, signal.aborted)
    } finally {
      clearInterval(renewing)
    }
  }
}

async function noteFailure<T extends JobTable>(
  kind: JobKind<T>,
  job: Tables[T],
  error: unknown,
  isStopping: boolean,
): Promise<void> {
  const { database, log, table, name, missing } = kind
  const again = { ...kind.restart, status: 'waiting' } as const
  if (isStopping || kind.isWorthRepeating?.(error)) {
    await saveJob(database.write, table, job.id, { ...again, leaseUntil: timestamp(new Date()) })
    return
  }
  if (isAway(database, error)) {
    log.warn(`${name} put off`, { [name]: job.id })
    const reason = `The server can’t reach its ${missing} right now. It will pick up again on its own.`
    const leaseUntil = timestamp(leaseFrom(Date.now()))
    await saveJob(database.write, table, job.id, { ...again, reason, leaseUntil })
    return
  }
  log.error(`${name} failed`, error, { [name]: job.id })
  await database.transaction(async db => {
    const isNews = await saveJob(db, table, job.id, { status: 'failed', reason: formatFailure(error) })
    if (isNews) await kind.onFailed?.(db, job, error)
  })
}

const isAway = (database: Database, error: unknown): boolean =>
  database.isFull(error) || database.isOutage(error) || (error instanceof Problem && error.status >= 500)

function formatFailure(error: unknown): string {
  if (error instanceof Problem) return error.message
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return 'The server’s disk is full.'
  return 'The server could not finish it. Its log says why.'
}
