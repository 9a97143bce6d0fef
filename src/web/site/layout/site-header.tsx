// The sticky header. On small screens its links are the browser's own popover, so the toggle, Escape and a tap
// elsewhere work without script; enhance.ts closes it when a link is followed.

import { Bars3Icon, PhoneIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { company } from '#domain/site/company.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { phoneHref } from '../contact-links.ts'
import { isActive, loginLink, mainLinks, quoteLink } from './navigation.ts'

const menu =
  'max-lg:fixed max-lg:inset-x-0 max-lg:top-16 max-lg:bottom-auto max-lg:m-0 max-lg:max-h-[calc(100dvh-4rem)] max-lg:w-full max-lg:overflow-y-auto max-lg:border-b max-lg:border-line max-lg:bg-ground max-lg:px-5 max-lg:pt-2 max-lg:pb-6 max-lg:shadow-high max-lg:backdrop:top-16 max-lg:backdrop:bg-veil sm:max-lg:px-8 lg:static lg:m-0 lg:flex lg:w-auto lg:items-center lg:gap-5 lg:overflow-visible xl:gap-8 lg:bg-transparent'

const link =
  'flex min-h-12 items-center border-line font-semibold max-lg:border-b max-lg:text-lg hover:text-link lg:relative lg:px-1'

/** A bar under the link (beside it in the menu), so that color is not the only sign. */
const activeLink =
  'text-link lg:after:absolute lg:after:inset-x-1 lg:after:bottom-1 lg:after:h-0.75 lg:after:rounded-full lg:after:bg-accent max-lg:before:mr-3 max-lg:before:h-6 max-lg:before:w-1 max-lg:before:rounded-full max-lg:before:bg-accent'

export function SiteHeader({ path }: { path: string }) {
  return (
    <header
      data-screen-only
      className="sticky top-0 z-20 border-b border-line bg-ground [@media(max-height:20rem)]:static"
    >
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-3 px-5 sm:px-8 lg:h-18 lg:gap-5 xl:gap-8">
        <a
          href="/"
          className="min-w-0 rounded-control max-[14rem]:hidden"
          aria-label={`${company.name}, home`}
        >
          <Logo name={company.shortName} tagline={company.tagline} />
        </a>
        <a href={quoteLink.to} className={`${buttonLook('accent')} ml-auto max-sm:hidden lg:hidden`}>
          {quoteLink.label}
        </a>
        <a
          href={phoneHref}
          aria-label={`Call ${company.phone}`}
          className="ml-auto flex size-12 shrink-0 items-center justify-center gap-2 rounded-control border border-control bg-surface font-semibold text-link sm:ml-0 lg:ml-auto lg:w-auto lg:border-0 lg:bg-transparent lg:px-1 lg:hover:underline"
        >
          <PhoneIcon className="size-6 lg:size-5" />
          <span className="whitespace-nowrap max-lg:hidden">{company.phone}</span>
        </a>
        <button
          type="button"
          popoverTarget="site-menu"
          className="inline-flex min-h-12 shrink-0 cursor-pointer items-center gap-2 rounded-control border border-control bg-surface px-4 font-semibold max-[26rem]:px-3 lg:hidden"
        >
          {/* Not `group-has`: its rule ends in `*`, for which browsers restyle the whole document at every change. */}
          <Bars3Icon className="size-6 max-[26rem]:hidden [header:has(:popover-open)_&]:hidden" />
          <XMarkIcon className="hidden size-6 max-[26rem]:hidden! [header:has(:popover-open)_&]:block" />
          Menu
        </button>
        <div id="site-menu" popover="auto" className={menu}>
          <nav aria-label="Main">
            <ul className="lg:flex lg:gap-4 xl:gap-6">
              {mainLinks.map(({ to, label }) => (
                <li key={to}>
                  <a
                    href={to}
                    className={`${link} ${isActive(to, path) ? activeLink : ''}`}
                    aria-current={isActive(to, path) ? 'page' : undefined}
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex gap-3 max-lg:mt-5">
            <a href={loginLink.to} className={`${buttonLook('secondary')} max-lg:flex-1`}>
              {loginLink.label}
            </a>
            <a href={quoteLink.to} className={`${buttonLook('accent')} max-lg:flex-1`}>
              {quoteLink.label}
            </a>
          </div>
        </div>
      </div>
    </header>
  )
}
