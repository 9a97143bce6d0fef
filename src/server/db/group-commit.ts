// Transactions that wait for each other are carried out in one and brought to the disk together: on SQLite a commit costs
// more than all else that a save does. Each hears of its end only after the commit, and one that fails is rolled back
// alone.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { beginWait, withDeadline, withinWait, withOwnDeadline } from './deadline.ts'
import { type BoundQuery, prepared, runTogether } from './prepared.ts'
import type { Db } from './tables.ts'

/** What the works of a group have left for its end. */
const lastOfGroup = new WeakMap<Db, BoundQuery[]>()

/**
 * Queries whose outcome the work itself never looks at, such as those of the search index, which SQLite writes far faster
 * for a whole group at once. They are kept for the end of the transaction; where there is no group they come back, and
 * the work carries them out itself.
 */
export function leaveForGroup(db: Db, queries: readonly BoundQuery[]): readonly BoundQuery[] {
  const left = lastOfGroup.get(db)
  left?.push(...queries)
  return left ? [] : queries
}

type Work<T> = (db: Db) => Promise<T>

interface Waiting {
  /** Carries out the work, and keeps what comes of it until the commit. */
  run(db: Db): Promise<void>
  /** Its turn has come: from now on it cannot leave any more. False when it has left. */
  begin(): boolean
  /** It has waited too long. False when its turn has come already. */
  leave(): boolean
  /** Its changes are on the disk, or were undone on its own account. */
  settle(): void
  /** Nothing of the group was kept: not even what looked like a failure of its own, which may have come of the others' work. */
  fail(error: unknown): void
}

/** So many at once at most: the first must not wait for the work of all others. */
const mostTogether = 16

export function groupCommit(db: Db): <T>(work: Work<T>) => Promise<T> {
  const line: Waiting[] = []
  let isRunning = false

  const runLine = async () => {
    isRunning = true
    while (line.length > 0) {
      // SQLite keeps the process waiting, so requests that came meanwhile are still unread: they get in line first.
      await nextTurn()
      await commitTogether(db, line)
    }
    isRunning = false
  }

  return async <T>(work: Work<T>): Promise<T> => {
    const { waiting, isBegun, done } = waitingFor(work)
    line.push(waiting)
    // Each request waits with its own deadline; the transaction has none.
    if (!isRunning) void withDeadline(runLine, { leftMs: Number.POSITIVE_INFINITY })
    try {
      await withinWait(isBegun, beginWait(Number.POSITIVE_INFINITY))
    } catch (error) {
      if (!waiting.leave()) return done
      const place = line.indexOf(waiting)
      if (place >= 0) line.splice(place, 1)
      throw error
    }
    return done
  }
}

function waitingFor<T>(work: Work<T>): { waiting: Waiting; isBegun: Promise<void>; done: Promise<T> } {
  const { promise: isBegun, resolve: tellBegun } = Promise.withResolvers<void>()
  const { promise: done, resolve, reject } = Promise.withResolvers<T>()
  const ownWork = withOwnDeadline(work)
  let outcome: { value: T } | { error: unknown } | null = null
  let state: 'waiting' | 'begun' | 'left' = 'waiting'
  const begin = () => {
    if (state === 'left') return false
    state = 'begun'
    tellBegun()
    return true
  }
  const waiting: Waiting = {
    begin,
    leave: () => {
      if (state === 'begun') return false
      state = 'left'
      return true
    },
    run: async db => {
      try {
        outcome = { value: await ownWork(db) }
      } catch (error) {
        outcome = { error }
        throw error
      }
    },
    settle: () => {
      if (state === 'left') return
      if (outcome && 'value' in outcome) resolve(outcome.value)
      else reject(outcome?.error)
    },
    fail: error => {
      if (begin()) reject(error)
    },
  }
  return { waiting, isBegun, done }
}

/** Takes from the line those who are there when the transaction has begun: beginning may mean waiting for a lock. */
async function commitTogether(db: Db, line: Waiting[]): Promise<void> {
  let group: Waiting[] = []
  try {
    await db.transaction().execute(async inside => {
      group = line.splice(0, mostTogether)
      const [only] = group
      if (only && group.length === 1) return only.begin() ? only.run(inside) : undefined
      const left: BoundQuery[] = []
      lastOfGroup.set(inside, left)
      for (const waiting of group) await runAlone(inside, waiting, left)
      await runTogether(inside, left)
    })
    for (const waiting of group) waiting.settle()
  } catch (error) {
    // It could not begin: who has waited longest is told, the others have patience left.
    if (group.length === 0) group = line.splice(0, 1)
    for (const waiting of group) waiting.fail(error)
  }
}

/** A failure undoes what this one did. On a full disk SQLite has undone the others already: then all hear of it. */
async function runAlone(db: Db, waiting: Waiting, left: BoundQuery[]): Promise<void> {
  // Those before it in the group may take long: until its turn comes it may give up.
  if (!waiting.begin()) return
  const leftBefore = left.length
  await savepoint(db, {})
  try {
    await waiting.run(db)
  } catch (error) {
    left.length = leftBefore
    await rollbackTo(db, {}).catch(() => {
      throw error
    })
  }
  await release(db, {})
}

const savepoint = prepared(() => sql`savepoint one_of_many`)
const rollbackTo = prepared(() => sql`rollback to one_of_many`)
const release = prepared(() => sql`release one_of_many`)
