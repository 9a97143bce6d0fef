// The state of the connection, for screens.

import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { connection, isDown } from './connection.ts'

export const useConnection = () => useSyncExternalStore(connection.subscribe, connection.state)

/** Calls back when the server is reached again, and when it is out of reach for another reason than before. */
export function useReachChange(onChange: () => void): void {
  const { reach } = useConnection()
  const before = useRef(reach)
  const change = useEffectEvent(onChange)
  useEffect(() => {
    const wasDown = isDown(before.current)
    const hasChanged = before.current !== reach
    before.current = reach
    if (wasDown && hasChanged) change()
  }, [reach])
}
