// What stands further down the start page: the latest submissions, forms with findings and the year's chart.

import { FormsWithFindings, type Found } from './forms-with-findings.tsx'
import type { Recent } from './read-recent.ts'
import { RecentSubmissions } from './recent-submissions.tsx'
import { type Year, YearOfForms } from './year/year-of-forms.tsx'

interface LowerHalfProps {
  recent: Recent
  found: Promise<Found>
  year: Year
}

export function LowerHalf({ recent, found, year }: LowerHalfProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <RecentSubmissions recent={recent} />
      <FormsWithFindings found={found} />
      <YearOfForms year={year} />
    </div>
  )
}
