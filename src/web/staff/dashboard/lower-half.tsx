// What stands further down the start page: the latest submissions, findings and the year's chart.

import { Findings } from './findings.tsx'
import type { Recent } from './read-recent.ts'
import { RecentSubmissions } from './recent-submissions.tsx'
import { type Year, YearOfForms } from './year/year-of-forms.tsx'

interface LowerHalfProps {
  recent: Recent
  year: Year
}

export function LowerHalf({ recent, year }: LowerHalfProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <RecentSubmissions recent={recent} />
      <Findings />
      <YearOfForms year={year} />
    </div>
  )
}
