// Whose tanks we look after, in one quiet line under the hero.

import { customers } from '../content/reasons.ts'
import { frame } from '../pieces/section.tsx'

export function Customers() {
  return (
    <section aria-label="Who we work for" className="border-b border-line">
      <div className={`${frame} flex flex-wrap items-baseline gap-x-8 gap-y-2 py-6`}>
        <p className="font-semibold">Tanks we look after:</p>
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-muted">
          {customers.map(customer => (
            <li key={customer}>{customer}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
