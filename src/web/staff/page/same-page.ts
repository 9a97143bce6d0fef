// What counts as the same page. A page writes its own query while someone types, so a new query is not a new
// page; and work that finishes after the user has left must not touch the page that came next.

import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation } from '#web/router/hooks.ts'
import type { ShouldRevalidate } from '#web/router/screens.ts'

/** For `shouldRevalidate`: loads data again on another path or on request, but not for a new query. */
export const notForSearchAlone: ShouldRevalidate = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search

/** Whether the page is still shown. It counts as left as soon as the address has changed. */
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
