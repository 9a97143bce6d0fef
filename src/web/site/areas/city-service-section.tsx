// One service on a city page: what it is, how often it is due there, what it costs, and a button that takes it and the city
// along into the contact form.

import { quoteHref } from '#domain/contact/contact-link.ts'
import type { City } from '#domain/site/city.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { ArrowLink } from '../components/arrow-link.tsx'
import { BasisMark } from '../components/basis-mark.tsx'
import { type CityService, dueIn } from './city-services.ts'
import { TestDrawing } from './test-drawings.tsx'

export function CityServiceSection({ service, city }: { service: CityService; city: City }) {
  const { id, title, lead, price, button, asks, details } = service
  const rule = dueIn(city.state, service)
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="flex flex-col overflow-hidden md:max-lg:flex-row rounded-card border border-line bg-surface shadow-low print:break-inside-avoid"
    >
      <TestDrawing of={id} className="block w-full p-3 max-md:pb-0 md:max-lg:w-2/5 lg:pb-0 print:hidden" />
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <h2 id={`${id}-heading`} className="text-2xl">
          {title}
        </h2>
        <p className="mt-2 text-muted">{lead}</p>
        <dl className="mt-4 mb-5 grid gap-3 border-t border-line pt-4">
          <div>
            <dt className="text-[0.9375rem] text-muted">How often</dt>
            <dd className="font-semibold">
              {rule.interval} <BasisMark duty={rule} />
            </dd>
          </div>
          <div>
            <dt className="text-[0.9375rem] text-muted">Price</dt>
            <dd className="font-semibold">{price}</dd>
          </div>
        </dl>
        <div className="mt-auto" data-screen-only>
          <a href={quoteHref({ service: asks, city })} className={`${buttonLook('primary')} w-full`}>
            {button}
            <span className="sr-only"> in {city.name}</span>
          </a>
          <ArrowLink href={details} className="mt-1">
            How we do it<span className="sr-only">: {title}</span>
          </ArrowLink>
        </div>
      </div>
    </section>
  )
}
