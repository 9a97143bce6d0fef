// The thanks that replace the form once a request was sent. They are focusable, because the button that had the focus
// is gone with the form.

import { CheckCircleIcon } from '@heroicons/react/24/outline'
import { company } from '#domain/site/company.ts'
import { phoneHref } from '../contact-links.ts'
import { promises } from '../content/promises.ts'

export function ThankYou({ heading: Heading }: { heading: 'h1' | 'h2' }) {
  return (
    <div role="status" tabIndex={-1} className="grid justify-items-start gap-4 pt-2 outline-none">
      <CheckCircleIcon className="size-14 text-good" strokeWidth={1.5} />
      <Heading className={Heading === 'h1' ? 'text-4xl sm:text-5xl' : 'text-2xl'}>
        Thank you, we have your request
      </Heading>
      <p className="max-w-prose text-lg text-muted">
        {promises.whoReadsMessages}, {company.hours}.
      </p>
      <p className="max-w-prose text-muted">
        If it cannot wait, call{' '}
        <a href={phoneHref} className="font-semibold text-link underline">
          {company.phone}
        </a>
        .
      </p>
    </div>
  )
}
