// The site of the form as the register knows it: its number and address, the tank, and what is due there next.

import type { Report } from '#domain/form/report.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Card } from '#web/ui/card.tsx'

export function FormSite({ report: { site = [] } }: { report: Report }) {
  if (site.length === 0) return null
  return (
    <Card dense title="Site">
      <dl className="-mb-1 divide-y divide-line">
        {site.map(({ label, text }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0 text-right font-semibold wrap-anywhere">
              <WholeDays>{text}</WholeDays>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
