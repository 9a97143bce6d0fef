// Where the staff area wakes up in the browser. Before it does, this visit gets a name of its own in the tab's history:
// the router calls all visits without one the same and would scroll a page to where the one before it was left.

import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// A reload, and coming back, find the name that was given before.
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
