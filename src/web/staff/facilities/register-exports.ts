// The whole register as a file. It holds every facility, whatever the list is narrowed to.

import { exportFacilitiesCsv, exportFacilitiesXlsx } from '#api/facility-sheet.ts'
import type { ExportKind } from '#web/staff/list/export-buttons.tsx'

export const registerExports: readonly ExportKind[] = [
  { label: 'All as CSV', ending: 'csv', read: call => call(exportFacilitiesCsv) },
  { label: 'All as Excel', ending: 'xlsx', read: call => call(exportFacilitiesXlsx) },
]
