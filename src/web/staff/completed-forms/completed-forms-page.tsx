// The list of completed forms.

import { pageTexts } from '#domain/site-map.ts'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { Table, TableMessage } from '#web/ui/table.tsx'
import { PageHeader } from '../page-header.tsx'

export const meta = () => privatePageMeta(pageTexts.completedForms)

const columns = ['Facility', 'Inspector', 'Date', 'State', 'Tank Type', 'Photos', 'Actions'] as const

export default function CompletedFormsPage() {
  return (
    <>
      <PageHeader title="Completed Forms" />
      <Table label="Completed Forms" columns={columns}>
        <TableMessage columns={columns}>No completed forms found.</TableMessage>
      </Table>
    </>
  )
}
