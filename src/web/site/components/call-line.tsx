// The telephone number in the main part of a page, one tap away on a phone. Its colors are made for a petrol background.

import { PhoneIcon } from '@heroicons/react/24/outline'
import { company } from '#domain/site/company.ts'
import { phoneHref } from '../contact-links.ts'

export function CallLine({ className }: { className: string }) {
  return (
    <p className={`flex flex-wrap items-center gap-x-3 text-petrol-100 print:text-ink ${className}`}>
      <a
        href={phoneHref}
        className="inline-flex min-h-11 items-center gap-2.5 text-lg font-semibold text-white underline decoration-accent decoration-2 underline-offset-4 print:text-ink"
      >
        <PhoneIcon className="size-5 shrink-0 text-accent" />
        {company.phone}
      </a>
      {company.hours}
    </p>
  )
}
