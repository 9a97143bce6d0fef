// The register as it is exported: what can be imported again, and behind it what is counted from the forms, which an import
// passes over.

import type { MonthGaps } from '#domain/due/month-gaps.ts'
import { facilitySheet, isHeading, type TankRow } from './columns.ts'

const gapColumns = [
  { id: 'monthsMissed', label: 'Months missed', holds: 'number' },
  { id: 'monthsLate', label: 'Months late', holds: 'number' },
  { id: 'longestGap', label: 'Longest gap (days)', holds: 'number' },
] as const

export interface ExportedRow extends TankRow {
  /** Of the facility, in the last 36 months; null where its forms are not counted yet. */
  gaps: MonthGaps | null
}

export const exportedSheet = {
  columns: [...facilitySheet.columns, ...gapColumns],
  row: ({ gaps, ...row }: ExportedRow): (string | number)[] => [
    ...facilitySheet.row(row),
    gaps?.missed ?? '',
    gaps?.late ?? '',
    gaps?.longest ?? '',
  ],
}

export const isCounted = (heading: string): boolean => gapColumns.some(column => isHeading(heading, column))
