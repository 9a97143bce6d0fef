// Where a planned day is kept while it is looked at and changed: on the device for one's own, which is then there without
// signal and after a crash; in memory for anybody else's, and where a browser has no storage.

import { type KeptDay, withDatabase } from '../database.ts'

export interface DayShelf {
  read(): Promise<KeptDay | null>
  /** Changes the day as it is stored at that moment; null leaves it as it is. */
  change(change: (stored: KeptDay | null) => KeptDay | null): Promise<KeptDay | null>
}

const listeners = new Set<() => void>()
let otherTabs: BroadcastChannel | null = null

/** Calls `listener` after a day of this device was changed in any tab; returns a function that unsubscribes. */
export function onDayChange(listener: () => void): () => void {
  listenToOtherTabs()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const tell = () => {
  for (const listener of listeners) listener()
}

function listenToOtherTabs(): BroadcastChannel {
  if (!otherTabs) {
    otherTabs = new BroadcastChannel('planned days')
    otherTabs.addEventListener('message', tell)
  }
  return otherTabs
}

/** One's own day, wherever this browser can keep it. */
export function ownShelf(userId: string, day: string): DayShelf {
  const [device, memory] = [deviceShelf(userId, day), memoryShelf()]
  let hasFailed = false
  /** What cannot be stored is in memory from then on: it can still be planned and sent. */
  const orMemory = async <T>(work: (shelf: DayShelf) => Promise<T>): Promise<T> => {
    if (!hasFailed) {
      try {
        return await work(device)
      } catch {
        hasFailed = true
      }
    }
    return work(memory)
  }
  return {
    read: () => orMemory(shelf => shelf.read()),
    change: change => orMemory(shelf => shelf.change(change)),
  }
}

export const deviceShelf = (userId: string, day: string): DayShelf => ({
  read: () => withDatabase(async database => (await database.get('days', [userId, day])) ?? null),
  async change(change) {
    const { stored, next } = await withDatabase(async database => {
      const transaction = database.transaction('days', 'readwrite', { durability: 'strict' })
      const found = (await transaction.store.get([userId, day])) ?? null
      const changed = change(found)
      await Promise.all([changed && transaction.store.put(changed), transaction.done])
      return { stored: found, next: changed }
    })
    if (!next) return stored
    tell()
    listenToOtherTabs().postMessage(null)
    return next
  },
})

export function memoryShelf(): DayShelf {
  let stored: KeptDay | null = null
  return {
    read: async () => stored,
    change: async change => {
      const next = change(stored)
      if (!next) return stored
      stored = next
      tell()
      return next
    },
  }
}

export const listKeptDays = (userId: string): Promise<KeptDay[]> =>
  withDatabase(database => database.getAllFromIndex('days', 'byUser', userId))

/** Deletes copies of what the server has; a change that was not sent stays. */
export const forgetKeptDays = (
  userId: string,
  isToGo: (day: KeptDay) => boolean = () => true,
): Promise<void> =>
  withDatabase(async database => {
    const transaction = database.transaction('days', 'readwrite')
    const kept = await transaction.store.index('byUser').getAll(userId)
    const gone = kept.filter(day => day.mine === null && isToGo(day))
    await Promise.all([...gone.map(({ day }) => transaction.store.delete([userId, day])), transaction.done])
  })

/** The same for everybody on this device, or for everybody else. */
export const forgetDaysOfOthers = (userId: string | null): Promise<void> =>
  withDatabase(async database => {
    const transaction = database.transaction('days', 'readwrite')
    const days = await transaction.store.getAll()
    const gone = days.filter(day => day.mine === null && day.userId !== userId)
    await Promise.all([
      ...gone.map(each => transaction.store.delete([each.userId, each.day])),
      transaction.done,
    ])
  })
