// What a kind copies of the server for work without signal: all of it the first time and once a week, what changed in between. A copy
// may be lost or thrown away at any time: all of it goes at a log-out, and a device that several people use has none.

import type { IDBPTransaction, StoreNames } from 'idb'
import { type Schema, withDatabase } from '../database.ts'
import type { CacheRound } from '../rows.ts'
import { startRounds } from './rounds.ts'
import { isSharedDevice } from './shared-device.ts'

export interface Copied {
  /** Its rows in `copiedRows` and its last round in `cacheRounds` are under this name. */
  name: string
  /** Under which the round that may store is noted. One that is no longer noted there has been told to stop. */
  flag: string
  /** Stores that are its alone; every user of this device may see what is in them. */
  stores?: readonly StoreNames<Schema>[]
  /** How long its rows in `copiedRows` stay, in milliseconds; those of another user go at once. */
  keptFor?: number
}

type Change = IDBPTransaction<Schema, StoreNames<Schema>[], 'readwrite'>

const changing = <T>({ stores = [] }: Copied, work: (change: Change) => Promise<T>): Promise<T> =>
  withDatabase(async database => {
    const all = [...stores, 'copiedRows', 'cacheRounds', 'flags'] as const
    const change = database.transaction(all, 'readwrite')
    const [result] = await Promise.all([work(change), change.done])
    return result
  })

/** What `expire` of a kind does that copies. */
export const expireCopied = (copied: Copied, userId: string | null): Promise<unknown> =>
  changing(copied, async change => {
    const { name, flag, stores = [], keptFor = Number.POSITIVE_INFINITY } = copied
    const isOver = userId === null || isSharedDevice()
    const rows = change.objectStore('copiedRows')
    const own = await rows.getAll(IDBKeyRange.bound([name], [name, []]))
    const isOld = (at: string) => Date.parse(at) < Date.now() - keptFor
    const gone = own.filter(row => isOver || row.userId !== userId || isOld(row.at))
    await Promise.all(gone.map(({ id }) => rows.delete([name, id])))
    if (!isOver) return
    await Promise.all(stores.map(store => change.objectStore(store).clear()))
    await change.objectStore('cacheRounds').delete(name)
    await change.objectStore('flags').delete(flag)
  })

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

/** The name of a round; null where nothing is copied to this device. */
export async function beginRound({ flag }: Copied): Promise<string | null> {
  const round = crypto.randomUUID()
  await withDatabase(database => database.put('flags', round, flag))
  return isSharedDevice() ? null : round
}

/** From when on changes are asked for; undefined: everything is. */
export function sinceRound(last: CacheRound | undefined): string | undefined {
  const age = Math.abs(Date.now() - Date.parse(last?.allAt || 'never'))
  return age < readAllAfter ? last?.asOf : undefined
}

export const isRoundWanted = async ({ flag }: Copied, round: string): Promise<boolean> =>
  (await withDatabase(database => database.get('flags', flag))) === round

/** False when the copies were cleared since this round began, or another has begun: then nothing is stored. */
export const storeFetched = (
  copied: Copied,
  round: string,
  store: (change: Change) => Promise<unknown>,
): Promise<boolean> =>
  changing(copied, async change => {
    const isWanted = (await change.objectStore('flags').get(copied.flag)) === round
    if (isWanted) await store(change)
    return isWanted
  })
