// Slows down password guessing without locking anybody out: after a few failures each further try has
// to wait, longer every time, up to a minute. Counted per account and per address, in the database, so
// that neither many addresses nor a restart helps. The e-mail is kept as a keyed hash only.

import { createHmac } from 'node:crypto'
import { Problem } from '#domain/problem.ts'
import type { Database } from '#server/db/dialect.ts'
import { type Failures, forgetFailures, holdFailures, noteFailure } from './store.ts'

const forgottenAfterMs = 15 * 60 * 1000
const longestDelayMs = 60 * 1000

/** Failures that cost nothing. An address is shared by a whole office, so it gets more. */
const freeFailures = { account: 5, address: 100 } as const

export interface Throttle {
  /** Counts the attempt as a failure until `succeeded` says otherwise; throws when it came too soon. */
  begin(email: string, addressBucket: string): Promise<Attempt>
}

export interface Attempt {
  succeeded(): Promise<void>
}

export function createThrottle(
  database: Database,
  secret: string,
  now: () => Date = () => new Date(),
): Throttle {
  const keyOf = (kind: keyof typeof freeFailures, value: string) =>
    `${kind}:${createHmac('sha256', secret).update(`login ${kind} ${value}`).digest('base64url')}`

  return {
    begin: async (email, addressBucket) => {
      const account = keyOf('account', email.normalize('NFKC').toLowerCase())
      const address = keyOf('address', addressBucket)
      const at = now()
      await database.transaction(async db => {
        const onAccount = await holdFailures(db, account, at)
        const onAddress = await holdFailures(db, address, at)
        const waitMs = Math.max(
          remainingDelay(onAccount, freeFailures.account, at),
          remainingDelay(onAddress, freeFailures.address, at),
        )
        // A refused try is not counted: hammering must not make the owner's wait longer.
        if (waitMs > 0) throw throttled(waitMs)
        await noteFailure(db, account, countedBefore(onAccount, at) + 1, at)
        await noteFailure(db, address, countedBefore(onAddress, at) + 1, at)
      })
      return {
        succeeded: async () => {
          await database.transaction(async db => {
            await forgetFailures(db, account)
            const { failures, lastFailureAt } = await holdFailures(db, address, at)
            await noteFailure(db, address, Math.max(0, failures - 1), lastFailureAt)
          })
        },
      }
    },
  }
}

const countedBefore = ({ failures, lastFailureAt }: Failures, at: Date): number =>
  at.getTime() - lastFailureAt.getTime() > forgottenAfterMs ? 0 : failures

function remainingDelay(failures: Failures, free: number, at: Date): number {
  const beyond = countedBefore(failures, at) - free
  if (beyond < 0) return 0
  const delayMs = Math.min(1000 * 2 ** beyond, longestDelayMs)
  return Math.max(0, failures.lastFailureAt.getTime() + delayMs - at.getTime())
}

function throttled(waitMs: number): Problem {
  const seconds = Math.ceil(waitMs / 1000)
  const message = `Too many attempts. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`
  return new Problem('login-throttled', { message, retryAfterSeconds: seconds })
}
