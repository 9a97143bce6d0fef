// Where the forms, open findings and the register are that this device caches for work without signal: copies of what the server has, which may be lost or
// thrown away at any time. Nothing here is unsent work.

import { deleteDB, openDB } from 'idb'
import { earlierCacheFlag, type OfflineDatabase, withDatabase } from '../database.ts'
import type { CachedForm, CacheRound } from '../rows.ts'

export const lastRound = 'last'
/** Names the round that may store forms. One whose name is gone has been told to stop. */
export const roundFlag = 'cache round'

/** The same of the register. */
export const registerRound = 'register'
export const registerFlag = 'register round'

const cacheStores = ['cachedForms', 'cacheRounds', 'findings', 'register', 'flags'] as const

/** What an earlier release cached is moved here first. */
export async function withCache<T>(work: (database: OfflineDatabase) => Promise<T>): Promise<T> {
  moving ??= moveEarlierCache().catch(() => {
    // Without room for them the server is asked for these forms again.
    moving = undefined
  })
  await moving
  return withDatabase(work)
}

let moving: Promise<void> | undefined

/** The database that earlier releases had for this. */
const earlierName = 'cypress-kept-forms'

export async function moveEarlierCache(): Promise<void> {
  if (!(await withDatabase(database => database.get('flags', earlierCacheFlag)))) return
  const earlier = isSharedDevice() ? null : await readEarlierCache()
  await withDatabase(async database => {
    const transaction = database.transaction(cacheStores, 'readwrite')
    const flags = transaction.objectStore('flags')
    // Another tab may have moved them, or thrown them away.
    const isToMove = (await flags.get(earlierCacheFlag)) !== undefined
    const { forms, round } = (isToMove && earlier) || { forms: [], round: undefined }
    await Promise.all([
      ...forms.map(form => transaction.objectStore('cachedForms').put(form)),
      round && transaction.objectStore('cacheRounds').put(round, lastRound),
      flags.delete(earlierCacheFlag),
      transaction.done,
    ])
  })
  // A tab of the earlier release may have it open.
  void deleteDB(earlierName).catch(() => {})
}

async function readEarlierCache(): Promise<{ forms: CachedForm[]; round: CacheRound | undefined } | null> {
  const database = await openDB(earlierName, undefined, {
    upgrade(_created, before, _after, transaction) {
      if (before > 0) return
      // Otherwise looking for it would make one.
      transaction.done.catch(() => {})
      transaction.abort()
    },
  }).catch(() => null)
  if (!database) return null
  try {
    return { forms: await database.getAll('forms'), round: await database.get('rounds', lastRound) }
  } finally {
    database.close()
  }
}

/** At a log-out, and when several people use the device. A round that is under way stores nothing more. */
export async function clearCache(): Promise<void> {
  await withDatabase(async database => {
    const transaction = database.transaction(cacheStores, 'readwrite')
    const flags = transaction.objectStore('flags')
    await Promise.all([
      transaction.objectStore('cachedForms').clear(),
      transaction.objectStore('cacheRounds').clear(),
      transaction.objectStore('findings').clear(),
      transaction.objectStore('register').clear(),
      ...[earlierCacheFlag, roundFlag, registerFlag].map(flag => flags.delete(flag)),
      transaction.done,
    ])
  })
  await deleteDB(earlierName)
}

const sharedKey = 'shared-device'

/** The user says that several people use this device: then it caches no forms, and without signal there are none to look at. */
export function isSharedDevice(): boolean {
  try {
    return localStorage.getItem(sharedKey) !== null
  } catch {
    return false
  }
}

export async function shareDevice(isShared: boolean): Promise<void> {
  if (!isShared) return localStorage.removeItem(sharedKey)
  localStorage.setItem(sharedKey, 'yes')
  await clearCache()
}
