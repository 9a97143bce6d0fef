// A service at a glance: icon, title, what it is, what it costs, and where to read on. The whole card is the link.

import {
  BeakerIcon,
  CalendarDaysIcon,
  ClipboardDocumentCheckIcon,
  DocumentMagnifyingGlassIcon,
  ShieldCheckIcon,
} from '@heroicons/react/24/outline'
import type { ComponentType, SVGProps } from 'react'
import type { Service, ServiceIcon } from '../content/services.ts'

const icons: Record<ServiceIcon, ComponentType<SVGProps<SVGSVGElement>>> = {
  'clipboard-check': ClipboardDocumentCheckIcon,
  calendar: CalendarDaysIcon,
  beaker: BeakerIcon,
  'document-search': DocumentMagnifyingGlassIcon,
  default: ShieldCheckIcon,
}

export function ServiceCard({ service }: { service: Service }) {
  const { title, description, icon, price, link } = service
  const Icon = icons[icon]
  return (
    <article className="group relative flex h-full flex-col rounded-card border border-line bg-surface p-4 shadow-low sm:p-6 transition-colors hover:border-petrol-600 print:p-3">
      <div className="flex items-center gap-3 sm:block">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-tint text-on-tint transition-colors group-hover:bg-primary group-hover:text-on-primary sm:size-12 print:hidden">
          <Icon className="size-6" />
        </span>
        <h3 className="text-xl sm:mt-5 print:mt-0">{title}</h3>
      </div>
      <p className="mt-2 mb-3 text-muted sm:mb-5 print:mb-2">{description}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-1 sm:block sm:pt-4 print:pt-2">
        <p className="font-semibold">{price}</p>
        <a
          href={link}
          data-screen-only
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-link sm:mt-1 after:absolute after:inset-0 after:rounded-card group-hover:underline"
        >
          Learn More
          <span className="sr-only"> about {title}</span>
          <span aria-hidden="true" className="transition-transform group-hover:translate-x-1">
            →
          </span>
        </a>
      </div>
    </article>
  )
}
