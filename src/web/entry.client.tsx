// Starts the staff area in the browser: the login page, the page of a mailed link, or the router with all other screens.

import '#web/ui/zod-without-eval.ts'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { deviceProblems } from '#domain/problems/problem.ts'
import { openSoon } from './offline/database.ts'
import { loadTwice, NotLoaded } from './staff/page/load-twice.ts'
import { isServerThere } from './staff/session/is-server-there.ts'
import { findLastUser } from './staff/session/last-user.ts'
import { CannotBeShown } from './ui/cannot-be-shown.tsx'

const isLogin = /^\/login\/?$/i.test(location.pathname)
const isLink = /^\/(reset-password|invitation)\/?$/i.test(location.pathname)
// While the browser opens it, the scripts of the staff area are read.
if (!isLogin && !isLink) openSoon()

/** One of them is the last that each browser got of what older-browsers.ts provides. */
const isOlder = !('canParse' in URL && 'any' in AbortSignal)

const program: () => Promise<() => Promise<ReactNode>> = isLogin
  ? () => import('./staff/login/login-page.tsx').then(({ openLogin }) => openLogin)
  : isLink
    ? () => import('./staff/login/link-page.tsx').then(({ openLink }) => openLink)
    : () => import('./staff-router.tsx').then(({ openStaffArea }) => openStaffArea)

async function open(): Promise<ReactNode> {
  if (isOlder) await loadTwice(() => import('#web/ui/older-browsers.ts'))
  const openScreen = await loadTwice(program)
  return openScreen()
}

const area = document.getElementById('staff-area')
if (!area) throw new Error('The document has no place for the staff area')
const root = createRoot(area)
open().then(
  screen => root.render(<StrictMode>{screen}</StrictMode>),
  async error => {
    reportError(error)
    const isOutOfReach = error instanceof NotLoaded && !(await isServerThere())
    root.render(<CannotBeShown message={deviceProblems[isOutOfReach ? 'offline' : 'page-failed'].message} />)
  },
)

/** What is on the screen comes first. */
const copiesAfter = 4_000

// Copies stay on a device for as long as its user may look at them without signal, and no longer.
setTimeout(() => {
  if (!findLastUser()) void expireCopies().catch(() => {})
}, copiesAfter)

async function expireCopies() {
  const { deviceSync } = await import('./offline/device-sync.ts')
  await deviceSync.expire(null)
}
