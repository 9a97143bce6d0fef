// The sticky header. On small screens its links stand behind the browser's own disclosure, which opens and closes in every
// browser and without script; enhance.ts closes it when a link is followed, and by Escape. The links are beside the disclosure
// and not in it: what is in a closed one, no style can show where there is room for it.

import { Bars3Icon, PhoneIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { company } from '#domain/site/company.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { phoneHref } from '../contact-links.ts'
import { isActive, loginLink, mainLinks, quoteLink } from './navigation.ts'

const menu =
  'max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:max-h-[calc(100dvh-4rem)] max-lg:overflow-y-auto max-lg:border-b max-lg:border-line max-lg:bg-ground max-lg:px-5 max-lg:pt-2 max-lg:pb-6 max-lg:shadow-high max-lg:[details:not([open])+&]:hidden sm:max-lg:px-8 lg:flex lg:flex-wrap lg:items-center lg:gap-x-5 xl:gap-x-8'

/** While the menu is open, the veil over the page below is part of its toggle: a tap there closes it, without script too. */
const veil =
  '[[open]>&]:after:absolute [[open]>&]:after:inset-x-0 [[open]>&]:after:top-full [[open]>&]:after:h-[calc(100dvh-4rem)] [[open]>&]:after:cursor-default [[open]>&]:after:bg-veil'

const link =
  'flex min-h-12 items-center border-line font-semibold max-lg:border-b max-lg:text-lg hover:text-link lg:relative lg:px-1'

/** A bar under the link (beside it in the menu), so that color is not the only sign. */
const activeLink =
  'text-link lg:after:absolute lg:after:inset-x-1 lg:after:bottom-1 lg:after:h-0.75 lg:after:rounded-full lg:after:bg-accent max-lg:before:mr-3 max-lg:before:h-6 max-lg:before:w-1 max-lg:before:rounded-full max-lg:before:bg-accent'

export function SiteHeader({ path }: { path: string }) {
  return (
    <header
      data-screen-only
      className="sticky top-0 z-20 border-b border-line bg-ground [@media(max-height:20rem)]:relative"
    >
      {/* Text that is made larger than the screen is wide takes a second line. */}
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-between gap-x-3 gap-y-1 px-5 sm:px-8 lg:min-h-18 lg:gap-x-5 xl:gap-x-8">
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
        <details id="site-menu" className="shrink-0 lg:hidden">
          <summary
            className={`inline-flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-control border border-control bg-surface px-4 font-semibold select-none max-[26rem]:px-3 [&::-webkit-details-marker]:hidden ${veil}`}
          >
            <Bars3Icon className="size-6 max-[26rem]:hidden [[open]_&]:hidden" />
            <XMarkIcon className="hidden size-6 max-[26rem]:hidden! [[open]_&]:block" />
            Menu
          </summary>
        </details>
        <div className={menu}>
          <nav aria-label="Main">
            <ul className="lg:flex lg:flex-wrap lg:gap-x-4 xl:gap-x-6">
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
