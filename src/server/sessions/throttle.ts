// Slows down password guessing: after a few failures each further try has to wait, longer every time, up to a minute.
// Counted per account and per address, in the database, so that neither many addresses nor a restart helps. A device
// that logged in to the account before is counted by itself, so that failures elsewhere do not keep it out.
// The e-mail is kept as a keyed hash only. Codes of the second step, of which there are only a million, wait longer: per
// account, and apart from it on each device that has passed this step before; and so do requests for a mail with a link.

import { createHmac } from 'node:crypto'
import { formatMany } from '#domain/number-words.ts'
import { Problem } from '#domain/problems/problem.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import { accountName, type KnownDevice } from './known-device.ts'
import { type Failures, forgetFailures, holdFailures, noteFailure } from './store.ts'

const minute = 60 * 1000

interface Limit {
  /** Failures that cost nothing. */
  free: number
  /** How many of them still count, so long after the last one. */
  left(failures: number, agoMs: number): number
  longestDelayMs: number
}

/** All at once, after a quarter of an hour without a failure. */
const forgetTogether = (failures: number, agoMs: number) => (agoMs > 15 * minute ? 0 : failures)

/** All at once, after a day without a failure. */
const forgetNextDay = (failures: number, agoMs: number) => (agoMs > 24 * 60 * minute ? 0 : failures)

/** One by one, every six seconds: a guesser at a single account never uses up what a whole office shares. */
const forgetOneByOne = (failures: number, agoMs: number) =>
  Math.max(0, failures - Math.floor(Math.max(0, agoMs) / 6000))

const limits = {
  account: { free: 5, left: forgetTogether, longestDelayMs: minute },
  device: { free: 5, left: forgetTogether, longestDelayMs: minute },
  address: { free: 100, left: forgetOneByOne, longestDelayMs: minute },
  /** Only someone who has the password gets here: a hundred guesses a day at most. */
  code: { free: 5, left: forgetNextDay, longestDelayMs: 15 * minute },
  deviceCode: { free: 5, left: forgetNextDay, longestDelayMs: 15 * minute },
  setUp: { free: 5, left: forgetNextDay, longestDelayMs: 15 * minute },
  mail: { free: 3, left: forgetTogether, longestDelayMs: 5 * minute },
} as const satisfies Record<string, Limit>

export interface Throttle {
  /** Counts the attempt as a failure until `succeeded` says otherwise; throws when it came too soon. */
  begin(email: string, from: Origin): Promise<Attempt>
  /** The same for the second step of a user, on a device that has passed it before or on any other (null). */
  beginCode(uid: string, deviceId: string | null): Promise<Attempt>
  /** The same for what sets up a second factor, by the session that tries: a finder of it holds up no login. */
  beginSetUp(sessionId: string): Promise<Attempt>
  /** Counts a request for a mail to this address, whether or not there is such a user; throws when it came too soon. */
  countMail(email: string, from: Pick<Origin, 'address'>): Promise<void>
}

interface Origin {
  /** As `addressBucket` names it. */
  address: string
  /** Null for one that never logged in to this account. */
  device: Pick<KnownDevice, 'id'> | null
}

interface Attempt {
  succeeded(): Promise<void>
  /** Neither right nor wrong: this one does not count, those before still do. */
  takenBack(): Promise<void>
}

interface Bucket {
  key: string
  limit: Limit
}

export function createThrottle(
  database: Database,
  secret: string,
  now: () => Date = () => new Date(),
): Throttle {
  const bucketOf = (kind: keyof typeof limits, value: string): Bucket => ({
    key: `${kind}:${createHmac('sha256', secret).update(`login ${kind} ${value}`).digest('base64url')}`,
    limit: limits[kind],
  })

  const countAll = (buckets: readonly Bucket[], at: Date) =>
    database.transaction(async db => {
      const waits: number[] = []
      for (const bucket of buckets) waits.push(await count(db, bucket, at))
      // A refused try is not counted (this rolls it back): hammering must not make the owner's wait longer.
      const waitMs = Math.max(...waits)
      if (waitMs > 0) throw throttled(waitMs)
    })

  const beginIn = async (own: Bucket, shared: Bucket | null): Promise<Attempt> => {
    const at = now()
    await countAll(shared ? [own, shared] : [own], at)
    const takeBack = async (db: Db, { key }: Bucket) => {
      const { failures, lastFailureAt } = await holdFailures(db, key, at)
      await noteFailure(db, key, Math.max(0, failures - 1), lastFailureAt)
    }
    return {
      succeeded: () =>
        database.transaction(async db => {
          await forgetFailures(db, own.key)
          if (shared) await takeBack(db, shared)
        }),
      takenBack: () =>
        database.transaction(async db => {
          await takeBack(db, own)
          if (shared) await takeBack(db, shared)
        }),
    }
  }

  return {
    begin: (email, { address, device }) => {
      const name = accountName(email)
      return device === null
        ? beginIn(bucketOf('account', name), bucketOf('address', address))
        : beginIn(bucketOf('device', `${device.id} ${name}`), null)
    },
    beginCode: (uid, deviceId) =>
      beginIn(deviceId === null ? bucketOf('code', uid) : bucketOf('deviceCode', `${deviceId} ${uid}`), null),
    beginSetUp: sessionId => beginIn(bucketOf('setUp', sessionId), null),
    countMail: (email, { address }) =>
      countAll([bucketOf('mail', accountName(email)), bucketOf('address', address)], now()),
  }
}

/** Counts one failure more; returns how long the try should have waited. */
async function count(db: Db, { key, limit }: Bucket, at: Date): Promise<number> {
  const before = await holdFailures(db, key, at)
  const left = limit.left(before.failures, at.getTime() - before.lastFailureAt.getTime())
  await noteFailure(db, key, left + 1, at)
  return remainingDelay({ ...before, failures: left }, limit, at)
}

function remainingDelay(
  { failures, lastFailureAt }: Failures,
  { free, longestDelayMs }: Limit,
  at: Date,
): number {
  const beyond = failures - free
  if (beyond < 0) return 0
  const delayMs = Math.min(1000 * 2 ** beyond, longestDelayMs)
  const leftMs = lastFailureAt.getTime() + delayMs - at.getTime()
  // A failure further ahead than its own delay was noted by a clock that has been put back since.
  return leftMs > 2 * delayMs ? 0 : Math.max(0, Math.min(leftMs, delayMs))
}

function throttled(waitMs: number): Problem {
  const seconds = Math.ceil(waitMs / 1000)
  const message = `Too many attempts. Please try again in ${formatMany(seconds, 'second')}.`
  return new Problem('login-throttled', { message, retryAfterSeconds: seconds })
}
