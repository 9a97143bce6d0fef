// Starts the staff area in the browser.

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { preloadOnIntent } from './staff/layout/preload-on-intent.ts'
import { createStaffRouter, preloadPage } from './staff-router.tsx'

// The current history entry gets a key of its own: React Router stores scroll positions by key, all entries without one
// share the same, and a page would open scrolled to where another one was left. After a reload, and when coming back,
// the entry has its key already.
if (!history.state?.key)
  history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, '')

// Beside the question who is logged in, which every private page waits for.
preloadPage(location.pathname)
preloadOnIntent(preloadPage)

const area = document.getElementById('staff-area')
if (!area) throw new Error('The document has no place for the staff area')
createRoot(area).render(
  <StrictMode>
    <RouterProvider router={createStaffRouter()} />
  </StrictMode>,
)
