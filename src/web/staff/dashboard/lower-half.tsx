// What stands further down the start page: forms with findings, the latest submissions and the year's chart.

import { FormsWithFindings, type Found } from './forms-with-findings.tsx'
import type { Recent } from './read-recent.ts'
import { RecentSubmissions } from './recent-submissions.tsx'
import { type Year, YearOfForms } from './year/year-of-forms.tsx'

interface LowerHalfProps {
  found: Promise<Found>
  recent: Recent
  year: Year
}

export function LowerHalf({ found, recent, year }: LowerHalfProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <FormsWithFindings found={found} />
      <RecentSubmissions recent={recent} />
      <YearOfForms year={year} />
    </div>
  )
}
