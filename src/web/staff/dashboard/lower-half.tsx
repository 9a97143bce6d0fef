// What stands further down the start page: the latest submissions, findings and the year's chart.

import type { Result } from '#api/client.ts'
import type { FindingSummary } from '#api/finding-summary.ts'
import { Findings } from './findings.tsx'
import type { Recent } from './read-recent.ts'
import { RecentSubmissions } from './recent-submissions.tsx'
import { type Year, YearOfForms } from './year/year-of-forms.tsx'

interface LowerHalfProps {
  recent: Recent
  findings: Promise<Result<FindingSummary>>
  year: Year
}

export function LowerHalf({ recent, findings, year }: LowerHalfProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <RecentSubmissions recent={recent} />
      <Findings findings={findings} />
      <YearOfForms year={year} />
    </div>
  )
}
