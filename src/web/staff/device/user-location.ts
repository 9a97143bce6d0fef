// Where the user is, while lists show the nearest first. It is asked for only when the user wants that, stays in this tab, and
// is never sent.

import { useSyncExternalStore } from 'react'
import type { Position } from '#domain/near/position.ts'
import { watchedValue } from '#web/ui/watched-value.ts'

interface UserLocation {
  /** Null while the nearest are not wanted first, and until the device knows where it is. */
  position: Position | null
  isAsking: boolean
  /** Why the last attempt gave none. */
  failure: 'refused' | 'not found' | null
}

const nowhere: UserLocation = { position: null, isAsking: false, failure: null }

const known = watchedValue(nowhere)

/** Older ones are looked for again. */
const freshMs = 60_000
const patienceMs = 15_000

export async function turnOnNear(): Promise<void> {
  if (known.read().isAsking) return
  known.write({ ...known.read(), isAsking: true, failure: null })
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
  if (known.read().isAsking) known.write(found)
}

export const turnOffNear = (): void => known.write(nowhere)

export const useUserLocation = (): UserLocation => useSyncExternalStore(known.subscribe, known.read)
