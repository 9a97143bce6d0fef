// A round in which the server is asked for what is copied to this device: all of it the first time and once a week, what changed
// in between. A round stores nothing after the cache was cleared, or after another one has begun.

import type { CacheRound } from '../rows.ts'
import { isSharedDevice, withCache } from './storage.ts'

const day = 24 * 60 * 60 * 1000
const readAllAfter = 7 * day

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
