// The sidebar. On small screens it is a bar with a menu button: Escape and a tap elsewhere close the menu, the button gets the
// focus back, and following a link closes it too.

import { Bars3Icon, XMarkIcon } from '@heroicons/react/24/outline'
import { formatNumber } from '#domain/number-words.ts'
import { company } from '#domain/site/company.ts'
import type { User } from '#domain/users/user.ts'
import { useLocation } from '#web/router/hooks.ts'
import { Link, NavLink } from '#web/router/links.tsx'
import { useShown } from '#web/router/router-view.tsx'
import { useFindingSummary } from '#web/staff/page/finding-summary.ts'
import { useNewRequests } from '#web/staff/page/new-requests.ts'
import { Logo } from '#web/ui/logo.tsx'
import { ConnectionDot, ConnectionLine } from './connection-sign.tsx'
import { type NavigationItem, navigationFor } from './navigation-items.ts'
import { useMenu } from './use-menu.ts'
import { UserPanel } from './user-panel.tsx'

// The links scroll and the user stays in sight below them; on a low screen everything scrolls.
const panel =
  'flex-col overflow-hidden bg-rail text-on-rail low:overflow-y-auto w-full max-lg:absolute max-lg:top-16 max-lg:max-h-[calc(100dvh-4rem)] max-lg:border-t max-lg:border-rail-line max-lg:shadow-high lg:flex lg:min-h-0 lg:flex-1'
const links =
  'grid min-h-0 content-start gap-1 overflow-y-auto p-3 low:min-h-auto low:shrink-0 low:overflow-visible lg:flex-1 laptop:pt-1 more-below'

export function Sidebar({ user }: { user: User }) {
  const { isOpen, header, toggle, close, press } = useMenu()
  const Icon = isOpen ? XMarkIcon : Bars3Icon
  const { pathname } = useLocation()
  const newRequests = useNewRequests(pathname)?.new ?? 0
  const findings = useFindingSummary(pathname)
  const hasOwnHeader = bringsHeader(useShown().screen)

  return (
    <header
      {...header}
      data-ground="petrol"
      data-screen-only
      className={`z-11 bg-rail text-on-rail lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col ${hasOwnHeader ? 'relative' : 'sticky top-0'}`}
    >
      <div className="flex h-16 items-center justify-between gap-3 px-4 lg:h-auto lg:px-5 lg:py-5 laptop:py-3">
        <Link
          to="/dashboard"
          className="flex min-w-0 overflow-hidden rounded-control"
          aria-label={`${company.name}, dashboard`}
        >
          <Logo name={company.shortName} tagline={company.tagline} ground="petrol" />
        </Link>
        <button
          ref={toggle}
          type="button"
          onClick={press}
          aria-expanded={isOpen}
          className="relative inline-flex min-h-12 shrink-0 cursor-pointer items-center gap-2 whitespace-nowrap rounded-control border border-rail-line px-3 font-semibold lg:hidden"
        >
          <ConnectionDot />
          <Icon className="size-6" />
          Menu
        </button>
      </div>
      {/* Behind the open menu, where the keyboard must not lead. */}
      <div className={isOpen ? 'max-lg:invisible' : ''}>
        <ConnectionLine userId={user.uid} isShownBelow={hasOwnHeader} />
      </div>
      {isOpen ? <div aria-hidden onClick={close} className="fixed inset-0 top-16 bg-veil lg:hidden" /> : null}
      <div id="staff-menu" className={`${panel} ${isOpen ? 'flex' : 'max-lg:hidden'}`}>
        <nav aria-label="Staff area" className={links}>
          {navigationFor(user, { newRequests, findings }).map(group => (
            <div key={group.title ?? 'start'}>
              {group.title ? (
                <p className="px-3 pt-2.5 pb-1 laptop:pt-1 laptop:pb-0.5 text-sm font-medium text-rail-muted">
                  {group.title}
                </p>
              ) : null}
              <ul className="grid gap-0.5">
                {group.items.map(item => (
                  <li key={item.to}>
                    <SidebarLink item={item} onFollow={close} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <UserPanel user={user} onFollow={close} />
      </div>
    </header>
  )
}

function SidebarLink({ item, onFollow }: { item: NavigationItem; onFollow: () => void }) {
  const { pathname } = useLocation()
  const isCovered = item.covers?.some(path => pathname.startsWith(`${path}/`)) ?? false
  return (
    <NavLink
      to={item.to}
      onClick={onFollow}
      className={({ isActive }) =>
        `flex min-h-11 items-center gap-3 lg:pointer-fine:min-h-10 laptop:pointer-fine:min-h-8.5 rounded-control border-l-4 px-3 font-medium ${
          isActive || isCovered
            ? 'border-accent bg-rail-active font-semibold'
            : // Where the system chooses the colors, a transparent border is seen too.
              'border-transparent hover:bg-petrol-800 forced-colors:border-[Canvas]'
        }`
      }
    >
      <item.Icon className="size-5 shrink-0" />
      {item.label}
      {item.waiting && item.waiting.count > 0 ? <Waiting {...item.waiting} /> : null}
    </NavLink>
  )
}

function Waiting({ count, word, oldest }: NonNullable<NavigationItem['waiting']>) {
  return (
    <span className="ml-auto flex items-center gap-2 text-sm tabular-nums">
      <span className="rounded-full bg-accent px-2 font-semibold text-on-accent">
        {formatNumber(count)}
        <span className="sr-only"> {word}</span>
      </span>
      {oldest ? (
        <span className="-order-1 font-normal text-rail-muted">
          <span className="sr-only">, the oldest </span>
          {oldest}
        </span>
      ) : null}
    </span>
  )
}

/** A page with a sticky header of its own (`handle = { ownHeader: true }`): a phone has space for only one. */
export function bringsHeader({ handle }: { handle?: unknown }): boolean {
  return typeof handle === 'object' && handle !== null && 'ownHeader' in handle && handle.ownHeader === true
}
