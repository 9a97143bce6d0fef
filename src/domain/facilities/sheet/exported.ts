// The register as it is exported: what can be imported again, and behind it what is counted, which an import passes over.

import { dutyNames } from '#domain/due/due-words.ts'
import { tankDutyIds } from '#domain/due/duty-ids.ts'
import type { MonthGaps } from '#domain/due/month-gaps.ts'
import { facilitySheet, isHeading, type TankRow } from './columns.ts'
import { dutyKey } from './known-dates.ts'

const gapColumns = [
  { id: 'monthsMissed', label: 'Months missed', holds: 'number' },
  { id: 'monthsLate', label: 'Months late', holds: 'number' },
  { id: 'longestGap', label: 'Longest gap (days)', holds: 'number' },
  { id: 'monthsUnknown', label: 'Months unknown', holds: 'number' },
] as const

/** A paper is due on the day until which it is good. */
const dueColumns = tankDutyIds.map(duty => ({
  id: `due.${duty}`,
  label: `${dutyNames[duty]} due`,
  holds: 'day' as const,
}))

export interface ExportedRow extends TankRow {
  /** By duty and tank. */
  dueOn: ReadonlyMap<string, string>
  /** Of the facility, in the last 36 months; null where its forms are not counted yet. */
  gaps: MonthGaps | null
}

export const exportedSheet = {
  columns: [...facilitySheet.columns, ...dueColumns, ...gapColumns],
  row: ({ gaps, dueOn, ...row }: ExportedRow): (string | number)[] => [
    ...facilitySheet.row(row),
    ...tankDutyIds.map(duty =>
      row.tank || row.facility.tanks.length === 0
        ? (dueOn.get(dutyKey(duty, row.tank?.id ?? null)) ?? '')
        : '',
    ),
    gaps?.missed ?? '',
    gaps?.late ?? '',
    gaps?.longest ?? '',
    gaps?.unknown ?? '',
  ],
}

/** What rows that could not be imported come back with. */
export const faultHeading = 'What to fix'

export const isCounted = (heading: string): boolean =>
  [...dueColumns, ...gapColumns, { label: faultHeading }].some(column => isHeading(heading, column))
