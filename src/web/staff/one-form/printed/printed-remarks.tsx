// What was written at length, over the whole width. It flows over as many pages as it needs.

import type { Line } from '#domain/form/report.ts'

export function PrintedRemarks({ remarks }: { remarks: readonly Line[] }) {
  return (
    <dl className="mt-0.5">
      {remarks.map(line => (
        <div key={line.field} className="mb-1.5">
          <dt className="break-after-avoid border border-line bg-petrol-50 px-1.5 py-0.5 font-heading text-petrol-800">
            {line.label}
          </dt>
          <dd dir="auto" className="px-1.5 pt-1 wrap-anywhere whitespace-pre-wrap">
            {line.text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
