// Keeps the forms on this device current while the staff area is open: soon after the start, when there is signal again,
// and now and then. Only where the staff area starts without signal; elsewhere nobody could look at them.

import { useEffect } from 'react'
import { call } from '#web/staff/session/session.ts'
import { useRegistry } from '#web/staff/templates/registry.tsx'

const minute = 60 * 1000
/** What is on the screen comes first. */
const firstAfter = 4_000
const every = 10 * minute
/** Coming back to the tab, and leaving it again, asks no more often than this. */
const leastBetween = 2 * minute

export function useKeptForms() {
  const registry = useRegistry()
  useEffect(() => {
    let lastAsked = Number.NEGATIVE_INFINITY
    const refresh = async () => {
      if (!navigator.serviceWorker?.controller || !navigator.onLine) return
      if (performance.now() - lastAsked < leastBetween) return
      lastAsked = performance.now()
      const done = await import('#web/offline/cache/fetch-forms.ts')
        .then(({ fetchForms }) => fetchForms(call, registry))
        .catch(() => false)
      if (!done) lastAsked = Number.NEGATIVE_INFINITY
    }
    const comeBack = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    const online = () => void refresh()
    const first = setTimeout(online, firstAfter)
    const timer = setInterval(online, every)
    window.addEventListener('online', online)
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      window.removeEventListener('online', online)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [registry])
}
