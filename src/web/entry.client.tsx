// Hydrates the staff area in the browser. Before that, the current history entry gets a key of its own: React Router
// stores scroll positions by key, all entries without one share the same, and a page would open scrolled to where
// another one was left.

import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// After a reload, and when coming back, the entry has its key already.
if (!history.state?.key)
  history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, '')

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
