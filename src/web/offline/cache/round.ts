// A round in which the server is asked for what is copied to this device: all of it the first time and once a week, what changed
// in between. A round stores nothing after the cache was cleared, or after another one has begun.

import type { CacheRound } from '../rows.ts'
import { startRounds } from '../sync/rounds.ts'
import { isSharedDevice, withCache } from './storage.ts'

const minute = 60_000
const day = 24 * 60 * 60 * 1000
const readAllAfter = 7 * day

/** `fetch` resolves with true where all of it was stored. `first`: until the first round, in milliseconds. Returns the function that ends it. */
export function startCopying(fetch: () => Promise<boolean>, first = 0): () => void {
  const round = async () => {
    // Where the staff area does not start without signal, copies could not be looked at.
    if (!navigator.serviceWorker?.controller || !navigator.onLine) return 2 * minute
    return (await fetch().catch(() => false)) ? 10 * minute : 2 * minute
  }
  return startRounds(round, { first, leastBetween: 2 * minute }).stop
}

/** `flag`: under which the round that may store is named. Null where nothing is copied to this device. */
export async function beginRound(flag: string): Promise<string | null> {
  const name = crypto.randomUUID()
  await withCache(database => database.put('flags', name, flag))
  return isSharedDevice() ? null : name
}

/** From when on changes are asked for; undefined: everything is. */
export function sinceRound(last: CacheRound | undefined): string | undefined {
  const age = Math.abs(Date.now() - Date.parse(last?.allAt || 'never'))
  return age < readAllAfter ? last?.asOf : undefined
}
