// The list of findings as a file.

import type { FindingStatus } from '#domain/findings/finding.ts'
import { type FindingSheetRow, findingSheet } from '#domain/findings/sheet.ts'
import { workbookForms } from '#domain/limits.ts'
import type { Exported } from '#server/exports/exports.ts'
import { countFindings, type FindingFilter, type FindingPosition, listFindingRows } from './list-store.ts'
import { asItem } from './pages.ts'

interface ExportedFindings extends FindingFilter {
  status?: FindingStatus | undefined
}

const limit = 500

export const findingsExport = (wanted: ExportedFindings): Exported<FindingSheetRow, FindingPosition> => ({
  what: 'Findings',
  fileName: 'findings',
  table: findingSheet,
  open: db => async after => {
    const rows = await listFindingRows(db, { ...wanted, limit, after })
    const last = rows[limit - 1]
    return { rows: rows.map(asItem), next: last ? [last.rank, last.openedOn, last.id] : null }
  },
  workbook: {
    count: async db => {
      const { status, ...filter } = wanted
      const { counts } = await countFindings(db, filter)
      return status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count)
    },
    most: workbookForms,
    tooMany: 'too-many-findings-for-workbook',
  },
})
