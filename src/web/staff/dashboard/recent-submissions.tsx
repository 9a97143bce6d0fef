// The most recent completed forms, five at most.

import { useId } from 'react'
import { Table, TableMessage } from '#web/ui/table.tsx'

const columns = ['Facility', 'Inspector', 'Date', 'State', 'Tank Type', 'Actions'] as const

export function RecentSubmissions() {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        Recent Form Submissions
      </h2>
      <Table label="Recent Form Submissions" columns={columns}>
        <TableMessage columns={columns}>No recent form submissions found.</TableMessage>
      </Table>
    </section>
  )
}
