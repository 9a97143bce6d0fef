// Jobs of every kind in the database: which one is next, and what becomes of it.

import { type Database, type Db, hold } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { JobColumns } from '#server/db/tables/jobs.ts'
import type { Tables } from '#server/db/tables.ts'

export type JobTable = 'binders' | 'facility_imports'
export type JobChange = Partial<Omit<JobColumns, 'id'>>

/** Of a job that no server has begun. */
export const newJob = (now: Date) =>
  ({ status: 'waiting', reason: null, done: 0, total: 0, leaseUntil: timestamp(now) }) as const

const jobs = (db: Db) => db.withTables<{ job: JobColumns }>()
/** The tables have these columns in common. */
const nameOf = (table: JobTable) => table as string as 'job'

export const unfinished = ['waiting', 'running'] as const

interface Claim {
  now: Date
  leaseUntil: Date
  /** No lease is longer, also where the clocks of two servers differ: one that is was made by a clock ahead of time. */
  longestLease: Date
}

/** The one that has waited longest, or that a server left half done. */
export async function claimJob<T extends JobTable>(
  database: Database,
  table: T,
  { now, leaseUntil, longestLease }: Claim,
): Promise<Tables[T] | null> {
  const due = (db: Db) =>
    jobs(db)
      .selectFrom(nameOf(table))
      .selectAll()
      .where('status', 'in', unfinished)
      .where(job =>
        job.or([job('leaseUntil', '<=', timestamp(now)), job('leaseUntil', '>', timestamp(longestLease))]),
      )
      .orderBy('leaseUntil')
      .limit(1)
  // Mostly there is none, and then no save has to wait.
  if (!(await due(database.read).executeTakeFirst())) return null
  return database.transaction(async db => {
    const job = await hold(db, due(db)).executeTakeFirst()
    if (!job) return null
    await saveJob(db, table, job.id, { status: 'running', reason: null, leaseUntil: timestamp(leaseUntil) })
    return job as JobColumns as Tables[T]
  })
}

/** What is over stays as it is: a server that was believed dead may come back and have its say. False then. */
export async function saveJob(db: Db, table: JobTable, id: string, change: JobChange): Promise<boolean> {
  const { numUpdatedRows } = await jobs(db)
    .updateTable(nameOf(table))
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', unfinished)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
