// Starts the staff area in the browser: the login page, or the router with all other screens.

import '#web/ui/zod-without-eval.ts'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { deviceProblems } from '#domain/problem.ts'
import { CannotBeShown } from './ui/cannot-be-shown.tsx'

const open: () => Promise<ReactNode> = /^\/login\/?$/i.test(location.pathname)
  ? () => import('./staff/login/login-page.tsx').then(({ openLogin }) => openLogin())
  : () => import('./staff-router.tsx').then(({ openStaffArea }) => openStaffArea())

const area = document.getElementById('staff-area')
if (!area) throw new Error('The document has no place for the staff area')
const root = createRoot(area)
open().then(
  screen => root.render(<StrictMode>{screen}</StrictMode>),
  error => {
    reportError(error)
    root.render(<CannotBeShown message={deviceProblems.offline.message} />)
  },
)
