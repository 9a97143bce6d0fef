// The footer: quick links, services, contact details, and the copyright line, whose year enhance.ts corrects when the
// build is from an earlier year. Its top border is the ground line of the drawings, which is left out when the page
// above ends underground.

import { EnvelopeIcon, PhoneIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { company } from '#domain/site/company.ts'
import { Logo } from '#web/ui/logo.tsx'
import { emailHref, phoneHref } from '../contact-links.ts'
import { helpLinks, type NavigationLink, quickLinks, serviceLinks } from './navigation.ts'

const link =
  'inline-flex min-h-11 items-center gap-2.5 py-1.5 leading-snug text-on-rail hover:text-accent hover:underline'

export function SiteFooter() {
  return (
    <footer
      data-ground="petrol"
      className="border-t-8 border-sand-400 bg-petrol-950 text-on-rail [main:has(>[data-underground])+&]:border-t-0 print:border-t print:border-line print:bg-transparent"
    >
      <div
        data-screen-only
        className="mx-auto grid max-w-6xl grid-cols-2 gap-x-8 gap-y-6 px-5 pt-8 pb-6 sm:gap-y-10 sm:px-8 sm:pt-14 sm:pb-10 lg:grid-cols-[1.5fr_1fr_1fr_1.2fr]"
      >
        <div className="max-sm:col-span-2 sm:max-lg:-order-2">
          <Logo name={company.shortName} tagline={company.tagline} ground="petrol" />
          <p className="mt-5 max-w-xs text-rail-muted max-sm:hidden">
            Inspection, testing and compliance for fuel storage tanks in Florida, Georgia, South Carolina and
            North Carolina.
          </p>
        </div>
        <Column title="Quick Links">
          <LinkList links={quickLinks} />
        </Column>
        <Column title="Services">
          <LinkList links={serviceLinks} />
        </Column>
        <Column title="Contact" className="max-sm:col-span-2 sm:max-lg:-order-1">
          <ul>
            <li>
              <a href={phoneHref} className={link}>
                <PhoneIcon className="size-5 shrink-0 text-petrol-300" />
                {company.phone}
              </a>
            </li>
            <li>
              <a href={emailHref} className={link}>
                <EnvelopeIcon className="size-5 shrink-0 text-petrol-300" />
                {company.email}
              </a>
            </li>
            <li className="flex min-h-11 items-center text-rail-muted">{company.hours}</li>
          </ul>
        </Column>
      </div>
      <div className="mx-auto max-w-6xl px-5 sm:px-8">
        <nav aria-label="Help" data-screen-only className="border-t border-rail-line py-3">
          <ul className="flex flex-wrap gap-x-8">
            {helpLinks.map(({ to, label }) => (
              <li key={to}>
                <a href={to} className={link}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="border-t border-rail-line py-4 text-rail-muted sm:py-6 print:border-0 print:py-2 print:text-ink">
          © <span data-current-year>{new Date().getFullYear()}</span> {company.name}. All rights reserved.
          <span className="hidden print:inline">
            {' '}
            {company.phone} · {company.email}
          </span>
        </p>
      </div>
    </footer>
  )
}

function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <h2 className="mb-2 text-base tracking-normal text-petrol-100">{title}</h2>
      {children}
    </div>
  )
}

function LinkList({ links }: { links: readonly NavigationLink[] }) {
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={label}>
          <a href={to} className={link}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
