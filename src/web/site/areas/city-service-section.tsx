// One service on a city page: what is done, how it is measured, how often it is due there, what it costs.

import { CheckIcon } from '@heroicons/react/24/outline'
import type { City } from '#domain/city.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { type CityService, dueIn } from './city-services.ts'
import { TestDrawing } from './test-drawings.tsx'

export function CityServiceSection({ service, city }: { service: CityService; city: City }) {
  const { id, title, lead, steps, price, button } = service
  const { interval, source } = dueIn(city.state, service)
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="group grid items-center gap-x-8 gap-y-6 md:grid-cols-[1fr_1.35fr] md:even:grid-cols-[1.35fr_1fr] lg:gap-x-14 print:block"
    >
      <TestDrawing of={id} className="w-full max-w-lg max-md:mx-auto md:group-even:order-2 print:hidden" />
      <div>
        <h2 id={`${id}-heading`} className="text-3xl">
          {title}
        </h2>
        <p className="mt-3 text-lg text-muted">{lead}</p>
        <ul className="mt-4 grid gap-2">
          {steps.map(step => (
            <li key={step} className="flex gap-3">
              <CheckIcon className="mt-0.5 size-5 shrink-0 text-link" strokeWidth={2.5} />
              {step}
            </li>
          ))}
        </ul>
        <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-3 border-t border-line pt-4">
          <div>
            <dt className="text-[0.9375rem] text-muted">How often</dt>
            <dd className="font-semibold">
              {interval} <span className="font-normal text-muted">({source})</span>
            </dd>
          </div>
          <div>
            <dt className="text-[0.9375rem] text-muted">Price</dt>
            <dd className="font-semibold">{price}</dd>
          </div>
        </dl>
        <a href="/contact" data-screen-only className={`${buttonLook('primary')} mt-6 max-sm:w-full`}>
          {button}
          <span className="sr-only"> in {city.name}</span>
        </a>
      </div>
    </section>
  )
}
