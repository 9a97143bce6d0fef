// The files that everything the filter finds can be downloaded as.

import { exportCsv, exportXlsx } from '#api/form-files.ts'
import type { ExportKind } from '#web/staff/list/export-buttons.tsx'
import { apiFilter, type ListFilter } from './list-filter.ts'

export function formExports(filter: ListFilter): ExportKind[] {
  const query = apiFilter(filter)
  return [
    { label: 'CSV', ending: 'csv', read: call => call(exportCsv, { query }) },
    // The questions as the form asks them, for people; the plain one has the names of the fields, for programs.
    {
      label: 'Readable CSV',
      ending: 'csv',
      read: call => call(exportCsv, { query: { ...query, headings: 'labels' } }),
      isFurther: true,
    },
    { label: 'Excel', ending: 'xlsx', read: call => call(exportXlsx, { query }) },
  ]
}
