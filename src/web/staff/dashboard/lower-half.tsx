// What stands further down the start page: the latest submissions and the year's chart.

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
      <YearOfForms year={year} />
    </div>
  )
}
