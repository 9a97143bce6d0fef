// A service without a starting price, in brief.

import type { ServiceDetail } from '../content/service-details.ts'

export function FurtherService({ detail }: { detail: ServiceDetail }) {
  const { id, title, lead, work, howOften, youGet, price } = detail
  return (
    <article
      id={id}
      className="flex scroll-mt-5 flex-col rounded-card border border-line bg-surface p-6 shadow-low print:break-inside-avoid"
    >
      <h3 className="text-xl">{title}</h3>
      <p className="mt-2 text-muted">{lead}</p>
      <ul className="mt-4 mb-5 grid list-disc gap-1.5 pl-5 marker:text-petrol-600">
        {[...work, ...youGet].map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="mt-auto border-t border-line pt-4 text-muted">
        <span className="font-semibold text-ink">How often: </span>
        {howOften}
      </p>
      <p className="mt-2 font-semibold">{price}</p>
    </article>
  )
}
