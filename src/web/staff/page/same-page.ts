// What counts as the same page. A page writes its own query while someone types, so a new query is not a new
// page; and work that finishes after the user has left must not touch the page that came next.

import { useCallback, useLayoutEffect, useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'

/** When a page's data is loaded anew: on another path, or when it is asked for once more. */
export const notForSearchAlone = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search

/** Whether the component is still on the page. One that is being left counts as left: the address changes first. */
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
