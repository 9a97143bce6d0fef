// What only this device knows about forms: drafts that were not submitted, and photos that were not uploaded
// yet.

import { useEffect, useState } from 'react'
import type { Draft } from '#web/offline/database.ts'
import { listDrafts } from '#web/offline/drafts.ts'
import { countPhotos, onPhotosSent } from '#web/offline/photo-store.ts'
import { isUnfinished } from '#web/offline/unfinished.ts'

export interface DeviceWork {
  /** New forms and edits that the server has not seen, the last changed first. */
  unfinished: readonly Draft[]
  /** How many photos are still on this device, for each form that the server has. */
  photosToCome: ReadonlyMap<string, number>
}

const nothing: DeviceWork = { unfinished: [], photosToCome: new Map() }

/** A browser without storage has nothing to show. */
export const readDeviceWork = (userId: string): Promise<DeviceWork> => read(userId).catch(() => nothing)

async function read(userId: string): Promise<DeviceWork> {
  const drafts = await listDrafts(userId)
  const sent = drafts.filter(draft => !isUnfinished(draft))
  const counts = await Promise.all(
    sent.map(async ({ id }): Promise<[string, number]> => [id, await countPhotos(id)]),
  )
  return { unfinished: drafts.filter(isUnfinished), photosToCome: new Map(counts) }
}

/** Kept up to date while photos are sent and when the tab comes back; `onSent` hears of photos that arrived. */
export function useDeviceWork(userId: string, loaded: DeviceWork, onSent: () => void): DeviceWork {
  const [work, setWork] = useState(loaded)
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const found = await readDeviceWork(userId)
      if (!isOver) setWork(found)
    }
    const comeBack = () => {
      if (document.visibilityState === 'visible') void look()
    }
    const forget = onPhotosSent(() => {
      void look()
      onSent()
    })
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      isOver = true
      forget()
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [userId, onSent])
  return work
}
