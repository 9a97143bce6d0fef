// Runs the access check again when a call finds the session ended, and when the tab comes back into view, because
// another tab may have logged out or in. A page that asks for the password itself (`handle = { logsLimit: true }`)
// is left alone until it needs the server.

import { useEffect, useEffectEvent } from 'react'
import { useRevalidate } from '#web/router/hooks.ts'
import { useShown } from '#web/router/router-view.tsx'
import { currentUser, recheckUser, sessionEvents } from './session.ts'

export function useSessionWatch() {
  const revalidate = useRevalidate()

  const isLimit = logsLimit(useShown().screen)

  const guardAgain = useEffectEvent(() => {
    if (!isLimit) void revalidate()
  })

  const comeBack = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || !(await recheckUser())) return
    const user = await currentUser()
    const hasEnded = user.ok && user.value === null
    if (!(hasEnded && isLimit)) await revalidate()
  })

  useEffect(() => {
    const onEnd = () => guardAgain()
    const onVisible = () => void comeBack()
    // Back after a logout may bring the page as it was left, out of the browser's memory.
    const onShown = ({ persisted }: PageTransitionEvent) => void (persisted && revalidate())
    sessionEvents.addEventListener('end', onEnd)
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('pageshow', onShown)
    return () => {
      sessionEvents.removeEventListener('end', onEnd)
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('pageshow', onShown)
    }
  }, [revalidate])
}

function logsLimit({ handle }: { handle?: unknown }): boolean {
  return typeof handle === 'object' && handle !== null && 'logsLimit' in handle && handle.logsLimit === true
}
