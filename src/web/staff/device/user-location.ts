// Where the user is, while lists show the nearest first. It is asked for only when the user wants that, stays in this tab, and
// is never sent.

import { useSyncExternalStore } from 'react'
import type { Position } from '#domain/near/position.ts'

export interface UserLocation {
  /** Null while the nearest are not wanted first, and until the device knows where it is. */
  position: Position | null
  isAsking: boolean
  /** Why the last attempt gave none. */
  failure: 'refused' | 'not found' | null
}

const nowhere: UserLocation = { position: null, isAsking: false, failure: null }

let known = nowhere
const listeners = new Set<() => void>()

function become(next: UserLocation) {
  known = next
  for (const listener of listeners) listener()
}

/** Older ones are looked for again. */
const freshMs = 60_000
const patienceMs = 15_000

export async function turnOnNear(): Promise<void> {
  if (known.isAsking) return
  become({ ...known, isAsking: true, failure: null })
  const options = { maximumAge: freshMs, timeout: patienceMs }
  const found = await new Promise<UserLocation>(resolve => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ ...nowhere, position: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ ...nowhere, failure: code === PERMISSION_DENIED ? 'refused' : 'not found' }),
      options,
    )
  })
  // It may have been turned off meanwhile.
  if (known.isAsking) become(found)
}

export const turnOffNear = (): void => become(nowhere)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUserLocation = (): UserLocation => useSyncExternalStore(subscribe, () => known)
