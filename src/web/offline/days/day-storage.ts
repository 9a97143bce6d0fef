// Where a planned day is stored while it is shown and changed: on the device for one's own, which is then there without signal
// and after a crash; in memory for another user's, and where a browser has no storage.

import { noteChange, noteChangeHere, onChange } from '../changes.ts'
import { withDatabase } from '../database.ts'
import type { DayStorage, DeviceDay } from '../rows.ts'

/** Calls `listener` after a day of this device was changed in any tab; returns a function that unsubscribes. */
export const onDayChange = (listener: () => void): (() => void) => onChange('days', listener)

/** One's own day, wherever this browser can store it. */
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
    const [stored, next] = await withDatabase(async database => {
      const transaction = database.transaction('days', 'readwrite', { durability: 'strict' })
      const found = (await transaction.store.get([userId, day])) ?? null
      const changed = change(found)
      await Promise.all([changed && transaction.store.put(changed), transaction.done])
      return [found, changed] as const
    })
    if (next) noteChange('days')
    return next ?? stored
  },
})

export function memoryDay(): DayStorage {
  let stored: DeviceDay | null = null
  return {
    read: async () => stored,
    change: async change => {
      const next = change(stored)
      stored = next ?? stored
      if (next) noteChangeHere('days')
      return stored
    },
  }
}

export const listDays = (userId: string): Promise<DeviceDay[]> =>
  withDatabase(database => database.getAllFromIndex('days', 'byUser', userId))

/** Deletes copies of what the server has; a change that was not sent stays. */
export const deleteDayCopies = (isToGo: (day: DeviceDay) => boolean): Promise<void> =>
  withDatabase(async database => {
    const transaction = database.transaction('days', 'readwrite')
    const days = await transaction.store.getAll()
    const gone = days.filter(day => day.mine === null && isToGo(day))
    await Promise.all([
      ...gone.map(({ userId, day }) => transaction.store.delete([userId, day])),
      transaction.done,
    ])
  })
