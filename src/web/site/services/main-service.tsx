// One service in full: what we do, how often it is due, what the owner gets, and its starting price.

import { CheckIcon } from '@heroicons/react/24/outline'
import { buttonLook } from '#web/ui/button.tsx'
import { frame } from '../components/section.tsx'
import { quoteHref } from '../contact-links.ts'
import type { ServiceDetail } from '../content/service-details.ts'

export function MainService({ detail, ground }: { detail: ServiceDetail; ground: 'plain' | 'sunken' }) {
  const { id, title, price, lead, work, howOften, youGet, asks } = detail
  const headingId = `${id}-heading`
  return (
    <section id={id} aria-labelledby={headingId} className={ground === 'sunken' ? 'bg-sunken' : ''}>
      <div
        className={`${frame} grid gap-x-16 gap-y-8 py-16 sm:py-20 lg:grid-cols-[1.5fr_1fr] print:grid-cols-[1.5fr_1fr] print:break-inside-avoid print:gap-x-8 print:py-3`}
      >
        <div>
          <h2 id={headingId} className="text-3xl sm:text-4xl">
            {title}
          </h2>
          <p className="mt-4 text-lg text-muted print:mt-2">{lead}</p>
          <h3 className="mt-8 text-xl print:mt-3">What we do</h3>
          <ol className="mt-4 border-b border-line print:mt-1">
            {work.map((step, index) => (
              <li key={step} className="flex gap-4 border-t border-line py-3.5 print:py-1">
                <span aria-hidden="true" className="w-6 shrink-0 font-heading text-petrol-600 tabular-nums">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </div>
        <div className="self-start overflow-hidden rounded-card border border-line bg-surface shadow-low print:break-inside-avoid">
          <p className="border-b-4 border-accent bg-petrol-800 px-6 py-5 text-2xl font-heading tracking-heading text-white sm:px-8 print:bg-transparent print:px-4 print:py-2 print:text-ink">
            {price}
          </p>
          <div className="px-6 pt-6 pb-7 sm:px-8 print:px-4 print:py-3">
            <h3 className="text-lg">How often</h3>
            <p className="mt-1.5 text-muted">{howOften}</p>
            <h3 className="mt-6 text-lg print:mt-3">What you get</h3>
            <ul className="mt-2 grid gap-2 print:gap-1">
              {youGet.map(item => (
                <li key={item} className="flex gap-3 text-muted">
                  <CheckIcon className="mt-0.5 size-5 shrink-0 text-petrol-600" strokeWidth={2.5} />
                  {item}
                </li>
              ))}
            </ul>
            <a href={quoteHref(asks)} data-screen-only className={`${buttonLook('primary')} mt-6 w-full`}>
              Get a Quote<span className="sr-only"> for {title.toLowerCase()}</span>
            </a>
          </div>
        </div>
      </div>
    </section>
  )
}
