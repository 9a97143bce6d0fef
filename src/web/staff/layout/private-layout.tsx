// The layout of the private area. The router's guard runs before every private page; pages get the logged-in user
// from `useUser`.

import { type ComponentType, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useIsLoading, useLocation, useRevalidate } from '#web/router/hooks.ts'
import { useShown } from '#web/router/router-view.tsx'
import { countQueued, useDeviceWork } from '#web/staff/device/device-work.ts'
import { useFindingSummary } from '#web/staff/page/finding-summary.ts'
import { laterPart } from '#web/staff/page/later-part.tsx'
import { logInHere } from '#web/staff/page/log-in-here.ts'
import { watchTyping, wouldLoseText } from '#web/staff/page/typed-text.ts'
import { isDown } from '#web/staff/session/connection.ts'
import { deviceClock } from '#web/staff/session/device-clock.ts'
import { useConnection, useReachChange } from '#web/staff/session/use-connection.ts'
import { useSessionWatch } from '#web/staff/session/use-session-watch.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { watchConnection } from '#web/staff/session/watch-connection.ts'
import { ToastProvider } from '#web/ui/toast.tsx'
import { NewRelease } from './new-release.tsx'
import { bringsHeader, Sidebar } from './sidebar.tsx'
import { useBackgroundWork } from './use-background-work.ts'
import { usePageMeta } from './use-page-meta.ts'

export function PrivateLayout({ children }: { children: ReactNode }) {
  const user = useUser()
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  useSessionWatch(() => {
    const isHeld = wouldLoseText()
    if (isHeld) void logInHere(user.email)
    return isHeld
  })
  useBackgroundWork(user)
  usePageMeta()
  useEffect(watchConnection, [])
  useEffect(watchTyping, [])
  useFreshScreen()

  // A new page starts at its top, for screen readers too.
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <ToastProvider>
      <div data-area="staff" className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
        <a
          href="#content"
          className="fixed top-2 left-2 z-30 -translate-y-20 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
        >
          Skip to content
        </a>
        <Sidebar user={user} />
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          // The bars of a page that runs from edge to edge reach over the same padding at every width.
          className="mx-auto w-full max-w-6xl px-4 py-6 has-data-edge-to-edge:max-w-none sm:px-6 lg:py-9 lg:has-data-edge-to-edge:px-10 min-[84rem]:px-10"
        >
          {/* The form's header reaches up over the page's padding, and must not reach over a notice. */}
          <div className="[main:has([data-edge-to-edge])_&]:*:not-empty:mb-10 lg:[main:has([data-edge-to-edge])_&]:*:not-empty:mb-14">
            <Alerts screen={pathname} />
            <NewRelease />
            <Clock />
            <OutboxNotice userId={user.uid} />
          </div>
          {children}
        </main>
        <NavigationProgress />
      </div>
    </ToastProvider>
  )
}

/** What could not be loaded is asked for again. A form that is being filled in is left alone. */
function useFreshScreen() {
  const revalidate = useRevalidate()
  const { screen } = useShown()
  useReachChange(() => void (bringsHeader(screen) || revalidate()))
}

const releaseAlerts = laterPart(() =>
  import('./release-alerts.tsx').then(({ ReleaseAlerts }) => ReleaseAlerts),
)

const countingNote = laterPart(() => import('./counting-note.tsx').then(({ CountingNote }) => CountingNote))

/** The programs that show them are loaded when there is one. */
function Alerts({ screen }: { screen: string }) {
  const summary = useFindingSummary(screen)
  const isOutOfReach = isDown(useConnection().reach)
  const isFillingIn = bringsHeader(useShown().screen)
  const left = summary?.uncounted ?? 0
  const [hasWaited, setWaited] = useState(false)
  if (left > 0 && !hasWaited) setWaited(true)
  return (
    <>
      {(summary ? summary.alerts > 0 : isOutOfReach) ? <releaseAlerts.Part summary={summary} /> : null}
      {hasWaited && !isFillingIn ? <countingNote.Part left={left} /> : null}
    </>
  )
}

const clockNote = laterPart(() => import('./clock-note.tsx').then(({ ClockNote }) => ClockNote))

/** Screen readers hear what comes into a region that was there before. */
function Clock() {
  const ahead = useSyncExternalStore(deviceClock.subscribe, deviceClock.ahead)
  return (
    <div role="status" data-screen-only>
      {ahead === 0 ? null : <clockNote.Part ahead={ahead} />}
    </div>
  )
}

/** How long to wait before the program is asked for again. */
const programAgainAfter = 10_000

/** The program that sends is loaded when there is something to send. No screen waits for it. */
function OutboxNotice({ userId }: { userId: string }) {
  const [Program, setProgram] = useState<ComponentType<{ userId: string }> | null>(null)
  const isNeeded = countQueued(useDeviceWork(userId)) > 0
  useEffect(() => {
    if (!isNeeded) return
    let timer: ReturnType<typeof setTimeout>
    const load = () =>
      import('./outbox-notice.tsx').then(
        program => setProgram(() => program.OutboxNotice),
        () => {
          timer = setTimeout(load, programAgainAfter)
        },
      )
    void load()
    return () => clearTimeout(timer)
  }, [isNeeded])
  return Program ? <Program userId={userId} /> : null
}

/** A thin line at the top while the next page loads. */
function NavigationProgress() {
  if (!useIsLoading()) return null
  return (
    <div className="fixed inset-x-0 top-0 z-30 h-1 animate-late overflow-hidden" aria-hidden="true">
      <div className="h-full w-2/5 animate-sweep bg-accent" />
    </div>
  )
}
