// Where a planned day is stored while it is shown and changed: on the device for one's own, which is then there without signal
// and after a crash; in memory for another user's, and where a browser has no storage.

import { type KeptDay, withDatabase } from '../database.ts'

export interface DayStorage {
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

/** One's own day. What cannot be stored is in memory from then on: it can still be planned and sent. */
export function ownDay(userId: string, day: string): DayStorage {
  const memory = memoryDay()
  let storage = deviceDay(userId, day)
  const orMemory = <T>(work: (storage: DayStorage) => Promise<T>): Promise<T> =>
    work(storage).catch(() => {
      storage = memory
      return work(memory)
    })
  return {
    read: () => orMemory(each => each.read()),
    change: change => orMemory(each => each.change(change)),
  }
}

export const deviceDay = (userId: string, day: string): DayStorage => ({
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

export function memoryDay(): DayStorage {
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

export const listDays = (userId: string): Promise<KeptDay[]> =>
  withDatabase(database => database.getAllFromIndex('days', 'byUser', userId))

/** Deletes copies of what the server has; a change that was not sent stays. */
export const deleteDayCopies = (isToGo: (day: KeptDay) => boolean): Promise<void> =>
  withDatabase(async database => {
    const transaction = database.transaction('days', 'readwrite')
    const days = await transaction.store.getAll()
    const gone = days.filter(day => day.mine === null && isToGo(day))
    await Promise.all([
      ...gone.map(({ userId, day }) => transaction.store.delete([userId, day])),
      transaction.done,
    ])
  })

/** Null: of every user. */
export const deleteDaysOfOthers = (userId: string | null): Promise<void> =>
  deleteDayCopies(day => day.userId !== userId)
