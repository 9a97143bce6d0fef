// One service in full: what we do, how often it is due, what the owner gets, and its starting price. Phones fold the details.

import { CheckIcon } from '@heroicons/react/24/outline'
import { quoteHref } from '#domain/contact/contact-link.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Fold } from '../components/fold.tsx'
import { frame } from '../components/section.tsx'
import type { ServiceDetail } from '../content/service-details.ts'

export function MainService({ detail, ground }: { detail: ServiceDetail; ground: 'plain' | 'sunken' }) {
  const { id, title, price, lead, work, howOften, youGet, asks } = detail
  const headingId = `${id}-heading`
  return (
    <section id={id} aria-labelledby={headingId} className={ground === 'sunken' ? 'bg-sunken' : ''}>
      <div
        className={`${frame} grid gap-x-16 gap-y-3 py-8 sm:gap-y-8 sm:py-20 lg:grid-cols-[1.5fr_1fr] print:grid-cols-[1.5fr_1fr] print:break-inside-avoid print:gap-x-8 print:py-1.5`}
      >
        <div>
          <h2 id={headingId} className="text-3xl sm:text-4xl">
            {title}
          </h2>
          <p className="mt-3 text-muted sm:mt-4 sm:text-lg print:mt-2">{lead}</p>
          <Fold label="What we do" on="narrow" className="mt-1">
            <h3 className="mt-8 text-xl max-lg:sr-only print:mt-3">What we do</h3>
            <ol className="border-b border-line lg:mt-4 print:mt-1">
              {work.map((step, index) => (
                <li key={step} className="flex gap-4 border-t border-line py-3.5 print:py-1">
                  <span aria-hidden="true" className="w-6 shrink-0 font-heading text-petrol-600 tabular-nums">
                    {index + 1}
                  </span>
                  {step}
                </li>
              ))}
            </ol>
          </Fold>
        </div>
        <div className="self-start overflow-hidden rounded-card border border-line bg-surface shadow-low print:break-inside-avoid">
          <p className="border-b-4 border-accent bg-petrol-800 px-5 py-3 text-xl sm:px-8 sm:py-5 sm:text-2xl font-heading tracking-heading text-white print:bg-transparent print:px-4 print:py-2 print:text-ink">
            {price}
          </p>
          <div className="px-5 pt-1 pb-5 sm:px-8 sm:pt-6 sm:pb-7 print:px-4 print:py-3">
            <Fold label="How often, and what you get" on="narrow">
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
            </Fold>
            <a
              href={quoteHref({ service: asks })}
              data-screen-only
              className={`${buttonLook('primary')} mt-3 w-full sm:mt-6`}
            >
              Get a Quote<span className="sr-only"> for {title.toLowerCase()}</span>
            </a>
          </div>
        </div>
      </div>
    </section>
  )
}
