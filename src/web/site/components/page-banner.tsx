// The banner that opens a page: its heading, cypresses on the horizon, and the ground line under it.

import type { ReactNode } from 'react'
import { Horizon } from '#web/ui/tank-scenery.tsx'
import { Breadcrumb, type BreadcrumbProps } from './breadcrumb.tsx'
import { frame } from './section.tsx'

interface PageBannerProps extends BreadcrumbProps {
  title: string
  lead: string
  /** `low` leaves room for what the page is for. */
  size?: 'full' | 'low'
  children?: ReactNode
}

export function PageBanner({ title, lead, trail, here, size = 'full', children }: PageBannerProps) {
  const isLow = size === 'low'
  return (
    <section
      data-ground="petrol"
      aria-labelledby="page-heading"
      className="relative overflow-hidden border-b-8 border-sand-400 bg-petrol-900 bg-linear-to-b from-petrol-900 to-petrol-700 text-on-rail print:border-0 print:bg-transparent print:bg-none print:text-ink"
    >
      <Horizon
        className={`absolute right-0 bottom-0 max-w-none print:hidden ${isLow ? 'h-24 max-sm:hidden lg:h-36' : 'h-20 sm:h-40 lg:h-48'}`}
      />
      <div className={`${frame} relative print:py-2 ${isLow ? 'pt-2 pb-4' : 'pt-3 pb-16 sm:pt-8 sm:pb-28'}`}>
        <Breadcrumb trail={trail} here={here} />
        <h1
          id="page-heading"
          className={`max-w-3xl leading-[1.06] ${isLow ? 'text-3xl sm:text-4xl' : 'text-[clamp(2.25rem,1.4rem+3.4vw,3.75rem)]'}`}
        >
          {title}
        </h1>
        <div className={isLow ? 'mt-1 gap-x-8 lg:flex lg:items-center' : 'mt-5'}>
          <p className={`max-w-2xl text-lg text-petrol-100 print:text-ink ${isLow ? '' : 'sm:text-xl'}`}>
            {lead}
          </p>
          {children}
        </div>
      </div>
    </section>
  )
}
