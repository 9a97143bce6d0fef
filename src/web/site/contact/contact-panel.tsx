// How to reach the office, and where it works.

import { ClockIcon, EnvelopeIcon, MapPinIcon, PhoneIcon } from '@heroicons/react/24/outline'
import type { ComponentType, ReactNode, SVGProps } from 'react'
import { citiesOf } from '#domain/site/city.ts'
import { company } from '#domain/site/company.ts'
import { statePath } from '#domain/site/site-map.ts'
import { states } from '#domain/states.ts'
import { panel } from '../components/section.tsx'
import { emailHref, phoneHref } from '../contact-links.ts'

const link = 'inline-flex min-h-11 items-center text-lg font-semibold text-link wrap-anywhere hover:underline'

export function ContactInformation() {
  return (
    <section aria-labelledby="contact-information" className={`${panel} print:border-0 print:p-0`}>
      <h2 id="contact-information" className="text-2xl">
        Contact Information
      </h2>
      <dl className="mt-3 divide-y divide-line print:mt-1 print:grid print:grid-cols-3 print:divide-y-0">
        <Entry Icon={PhoneIcon} name="Business Phone">
          <a href={phoneHref} className={link}>
            {company.phone}
          </a>
        </Entry>
        <Entry Icon={EnvelopeIcon} name="Email">
          <a href={emailHref} className={link}>
            {company.email}
          </a>
        </Entry>
        <Entry Icon={ClockIcon} name="Business Hours">
          <span className="inline-flex min-h-11 items-center text-lg font-semibold">{company.hours}</span>
        </Entry>
      </dl>
    </section>
  )
}

interface EntryProps {
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  name: string
  children: ReactNode
}

function Entry({ Icon, name, children }: EntryProps) {
  return (
    <div className="relative py-3 pl-15">
      <dt className="text-muted">
        <Icon className="absolute top-4.5 left-0 size-11 rounded-control bg-tint p-2.5 text-on-tint" />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

export function ServiceAreas() {
  return (
    <div className={`${panel} print:mt-6 print:border-0 print:p-0`}>
      <h2 className="text-2xl">Service Areas</h2>
      <ul className="mt-3 divide-y divide-line print:mt-1 print:grid print:grid-cols-4 print:gap-x-6 print:divide-y-0">
        {states.map(({ slug, name }) => (
          <li key={slug}>
            <a
              href={statePath(slug)}
              className="group flex min-h-12 items-center gap-3 font-semibold hover:text-link"
            >
              <MapPinIcon className="size-5 shrink-0 text-link" />
              <span className="group-hover:underline">{name}</span>
              <span className="ml-auto font-normal text-muted">{citiesOf(slug).length} cities</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
