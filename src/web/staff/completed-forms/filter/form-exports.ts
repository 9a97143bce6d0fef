// The files that everything the filter finds can be downloaded as.

import { exportCsv, exportXlsx } from '#api/form-files.ts'
import type { Template } from '#domain/form/template.ts'
import type { ExportKind } from '#web/staff/list/export-buttons.tsx'
import { apiFilter, type ListFilter } from './list-filter.ts'

/** `withParts`: the templates of which something repeats. */
export function formExports(
  filter: ListFilter,
  withParts: readonly Pick<Template, 'id' | 'name'>[],
): ExportKind[] {
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
    // One row a bucket, sump, tank or sensor: a file for each form, since each asks other questions.
    ...withParts.map(
      ({ id, name }): ExportKind => ({
        label: `${name.replace(/ \w+ \w+$/, '')} parts`,
        ending: 'xlsx',
        read: call => call(exportXlsx, { query: { ...query, parts: id } }),
        isFurther: true,
      }),
    ),
  ]
}
