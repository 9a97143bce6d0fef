// Whether the component is still on the page, for work that outlasts a visit: what it does at its end must not
// happen to the page that has come since, nor to one that is being left. The address changes first.

import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export function useIsShown(): () => boolean {
  const isShown = useRef(false)
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(() => isShown.current && window.location.pathname === pathname, [pathname])
}
