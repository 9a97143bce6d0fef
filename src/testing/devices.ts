// Several devices in one browser: what is on one of them is taken out of the real storage and put back when it is its turn.

import { withDatabase } from '#web/offline/database.ts'
import type { CopyNote, DeviceDay, Draft, DraftPhoto, SentCopy } from '#web/offline/rows.ts'

const stores = ['drafts', 'photos', 'sent', 'copies', 'days'] as const
type StoreName = (typeof stores)[number]

interface Rows {
  drafts?: Draft[]
  photos?: DraftPhoto[]
  sent?: SentCopy[]
  copies?: CopyNote[]
  days?: DeviceDay[]
}

export interface Device {
  name: string
  rows: Rows
}

export const newDevice = (): Device => ({ name: crypto.randomUUID(), rows: {} })

/** Everything that `work` finds and leaves in the storage is the device's. */
export async function onDevice<T>(device: Device, work: () => Promise<T>): Promise<T> {
  localStorage.setItem('device', device.name)
  await putRows(device.rows)
  try {
    return await work()
  } finally {
    device.rows = await takeRows()
  }
}

/** An earlier release was here for a while: it knew no notes about copies. */
export const forgetNotes = (device: Device): void => {
  device.rows = { ...device.rows, copies: [] }
}

const putRows = (rows: Rows): Promise<void> =>
  withDatabase(async database => {
    const transaction = database.transaction(stores, 'readwrite')
    const put = async <Name extends StoreName>(name: Name) => {
      const store = transaction.objectStore(name)
      await store.clear()
      for (const row of rows[name] ?? []) await store.put(row)
    }
    for (const name of stores) await put(name)
    await transaction.done
  })

const takeRows = (): Promise<Rows> =>
  withDatabase(async database => ({
    drafts: await database.getAll('drafts'),
    photos: await database.getAll('photos'),
    sent: await database.getAll('sent'),
    copies: await database.getAll('copies'),
    days: await database.getAll('days'),
  }))
