// Where the forms and open findings are that this device copies for work without signal. What an earlier release had in a database
// of its own is moved here first.

import { deleteDB, openDB } from 'idb'
import { earlierCacheFlag, type OfflineDatabase, withDatabase } from '../database.ts'
import type { CachedForm, CacheRound } from '../rows.ts'
import type { Copied } from '../sync/copied.ts'
import { isSharedDevice } from '../sync/shared-device.ts'

/** Under the names that earlier releases gave them. */
export const copiedForms = {
  name: 'last',
  flag: 'cache round',
  stores: ['cachedForms', 'findings'],
} as const satisfies Copied

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
export const earlierName = 'cypress-kept-forms'

export async function moveEarlierCache(): Promise<void> {
  if (!(await withDatabase(database => database.get('flags', earlierCacheFlag)))) return
  const earlier = isSharedDevice() ? null : await readEarlierCache()
  await withDatabase(async database => {
    const transaction = database.transaction(['cachedForms', 'cacheRounds', 'flags'], 'readwrite')
    const flags = transaction.objectStore('flags')
    // Another tab may have moved them, or thrown them away.
    const isToMove = (await flags.get(earlierCacheFlag)) !== undefined
    const { forms, round } = (isToMove && earlier) || { forms: [], round: undefined }
    await Promise.all([
      ...forms.map(form => transaction.objectStore('cachedForms').put(form)),
      round && transaction.objectStore('cacheRounds').put(round, copiedForms.name),
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
    return { forms: await database.getAll('forms'), round: await database.get('rounds', 'last') }
  } finally {
    database.close()
  }
}
