// Where the page is scrolled to: a new screen begins at its top, Back and a reload show what was there before.

import { useEffect, useLayoutEffect, useState } from 'react'
import type { Router, RouterState } from './router-state.ts'
import { decoded } from './screens.ts'

const storageKey = 'scroll positions'

type Positions = Record<string, number>

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

function keepPositions(positions: Positions): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  } catch {
    // After a reload the page begins at its top.
  }
}

export function useScrollPosition(router: Router, { location, keepsScroll, shown }: RouterState): void {
  const [known] = useState(readPositions)

  useEffect(() => {
    const note = () => {
      known[router.state().location.key] = window.scrollY
    }
    const leave = () => {
      note()
      keepPositions(known)
      // The browser itself restores the page that comes next, which may not be ours.
      window.history.scrollRestoration = 'auto'
    }
    const take = () => {
      window.history.scrollRestoration = 'manual'
    }
    take()
    const forget = router.subscribe(({ isLoading }) => isLoading && note())
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', take)
    return () => {
      forget()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', take)
    }
  }, [router, known])

  const isShown = shown !== null
  useLayoutEffect(() => {
    if (!isShown) return
    const before = known[location.key]
    const target = location.hash ? document.getElementById(decoded(location.hash.slice(1))) : null
    if (before !== undefined) window.scrollTo(0, before)
    else if (target) target.scrollIntoView()
    else if (!keepsScroll) window.scrollTo(0, 0)
  }, [location, isShown, keepsScroll, known])
}
