// The banner that opens a page: its heading, cypresses on the horizon, and the ground line under it.

import type { ReactNode } from 'react'
import { Horizon } from '#web/ui/tank-scenery.tsx'
import { frame } from './section.tsx'

interface PageBannerProps {
  title: string
  lead: string
  /** Shown above the heading. */
  above?: ReactNode
  children?: ReactNode
}

export function PageBanner({ title, lead, above, children }: PageBannerProps) {
  return (
    <section
      data-ground="petrol"
      aria-labelledby="page-heading"
      className="relative overflow-hidden border-b-8 border-sand-400 bg-petrol-900 bg-linear-to-b from-petrol-900 to-petrol-700 text-on-rail print:border-0 print:bg-transparent print:bg-none print:text-ink"
    >
      <Horizon className="absolute right-0 bottom-0 h-28 max-w-none sm:h-40 lg:h-48 print:hidden" />
      <div
        className={`${frame} relative pb-24 sm:pb-28 print:py-4 ${above ? 'pt-5 sm:pt-8' : 'pt-14 sm:pt-20'}`}
      >
        {above}
        <h1 id="page-heading" className="max-w-3xl text-[clamp(2.25rem,1.4rem+3.4vw,3.75rem)] leading-[1.06]">
          {title}
        </h1>
        <p className="mt-5 max-w-2xl text-lg text-petrol-100 sm:text-xl print:text-ink">{lead}</p>
        {children}
      </div>
    </section>
  )
}
