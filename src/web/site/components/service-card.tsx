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
    <article className="group relative flex h-full flex-col rounded-card border border-line bg-surface p-6 shadow-low transition-colors hover:border-petrol-600 print:p-3">
      <span className="grid size-12 place-items-center rounded-control bg-tint text-on-tint transition-colors group-hover:bg-primary group-hover:text-on-primary print:hidden">
        <Icon className="size-6" />
      </span>
      <h3 className="mt-5 text-xl print:mt-0">{title}</h3>
      <p className="mt-2 mb-5 text-muted print:mb-2">{description}</p>
      <p className="mt-auto border-t border-line pt-4 font-semibold print:pt-2">{price}</p>
      <a
        href={link}
        data-screen-only
        className="mt-1 inline-flex min-h-11 items-center gap-2 self-start font-semibold text-link after:absolute after:inset-0 after:rounded-card group-hover:underline"
      >
        Learn More
        <span className="sr-only"> about {title}</span>
        <span aria-hidden="true" className="transition-transform group-hover:translate-x-1">
          →
        </span>
      </a>
    </article>
  )
}
