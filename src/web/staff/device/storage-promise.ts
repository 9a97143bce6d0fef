// Whether the browser promises to keep what is stored here. Asked together with what is on the device, so that a page knows it
// when it is first drawn.

import { useEffect, useState } from 'react'

let mayBeCleared = false

/** Where a browser does not say, nothing is said either. */
export async function askStorage(): Promise<void> {
  const isPersisted = await navigator.storage?.persisted?.().catch(() => undefined)
  mayBeCleared = isPersisted === false
}

export function useMayBeCleared(): boolean {
  const [shown, setShown] = useState(mayBeCleared)
  useEffect(() => void askStorage().then(() => setShown(mayBeCleared)), [])
  return shown
}
