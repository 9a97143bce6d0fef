// Keeps an open page in step with the session: when a call finds it ended, and when the tab comes back into
// view after another tab may have logged out or in, the guard looks again.

import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { recheckUser, sessionEvents } from './session.ts'

export function useSessionWatch() {
  const { revalidate } = useRevalidator()

  const guardAgain = useEffectEvent(() => void revalidate())

  const comeBack = useEffectEvent(async () => {
    if (document.visibilityState === 'visible' && (await recheckUser())) await revalidate()
  })

  useEffect(() => {
    const onEnd = () => guardAgain()
    const onVisible = () => void comeBack()
    sessionEvents.addEventListener('end', onEnd)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      sessionEvents.removeEventListener('end', onEnd)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
}
