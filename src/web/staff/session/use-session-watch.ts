// Runs the access check again when a call finds the session ended, and when the tab comes back into view, because
// another tab may have logged out or in. A page that asks for the password itself (`handle = { logsLimit: true }`)
// is left alone until it needs the server, and one that holds what was typed stays, for a login over it.

import { useEffect, useEffectEvent } from 'react'
import { useRevalidate } from '#web/router/hooks.ts'
import { useShown } from '#web/router/router-view.tsx'
import { findEndedSession } from './ended-session.ts'
import { currentUser, recheckUser, sessionEvents } from './session.ts'

/** `stay`: asks for a login over the page where leaving it would lose something; false where nothing would be. */
export function useSessionWatch(stay: () => boolean) {
  const revalidate = useRevalidate()

  const isLimit = logsLimit(useShown().screen)

  const guardAgain = useEffectEvent(async () => {
    const user = await currentUser()
    const hasEnded = user.ok && user.value === null
    if (hasEnded && isLimit) return
    // Who logged out in another tab wants nothing left on the screen.
    const isExpired = hasEnded && findEndedSession()?.isOff === false
    if (!(isExpired && stay())) await revalidate()
  })

  const end = useEffectEvent(() => void (isLimit || guardAgain()))

  const comeBack = useEffectEvent(async () => {
    if (document.visibilityState === 'visible' && (await recheckUser())) await guardAgain()
  })

  useEffect(() => {
    const onEnd = () => end()
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
