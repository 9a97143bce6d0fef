// Keeps the staff area in the browser for a start without signal (src/service-worker/). A new release is fetched in the
// background and waits; it takes over when the user says so, or when the last page of the old one is closed.

/** Calls back when a new release waits, with what lets it take over: the page then loads anew. */
export function keepStaffArea(onNewRelease: (takeOver: () => void) => void): () => void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return () => {}
  const stop = new AbortController()
  const { signal } = stop
  const offer = (waiting: ServiceWorker) =>
    onNewRelease(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage('take over')
    })
  const watch = (registration: ServiceWorkerRegistration) => {
    const offerWaiting = () => {
      // Without a controller this is the first visit: there is nothing old to replace.
      if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting)
    }
    offerWaiting()
    const follow = () => registration.installing?.addEventListener('statechange', offerWaiting, { signal })
    registration.addEventListener('updatefound', follow, { signal })
    follow()
    // A phone may keep the page for days: when the user comes back to it, it asks whether there is a new release.
    const ask = () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => {})
    }
    document.addEventListener('visibilitychange', ask, { signal })
  }
  const register = async () => {
    try {
      const registration = await navigator.serviceWorker.register('/service-worker.js', {
        updateViaCache: 'none',
      })
      // Some browsers say yes and register nothing.
      if (registration && !signal.aborted) watch(registration)
    } catch {
      // Without signal, or where the browser forbids it, the page works as it did before.
    }
  }
  // What is on the screen comes first.
  const timer = setTimeout(() => void register(), 1500)
  signal.addEventListener('abort', () => clearTimeout(timer))
  return () => stop.abort()
}
