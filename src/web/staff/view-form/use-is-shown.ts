// Whether the component is still on the page, for work that outlasts a visit: what it does at its end must not
// happen to the page that has come since.

import { useCallback, useEffect, useRef } from 'react'

export function useIsShown(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(() => isShown.current, [])
}
