// The rows that cannot be imported, as the same file with what to fix in a last column. Mended, it is imported as it is.

import { faultHeading } from '#domain/facilities/sheet/exported.ts'
import type { PlannedRow } from '#domain/facilities/sheet/plan.ts'
import { csvHead, csvLines } from '#report/csv.ts'
import type { ReadImport } from './read-import.ts'

export function faultFile({ table }: Pick<ReadImport, 'table'>, planned: readonly PlannedRow[]): string {
  const headings = table[0] ?? []
  // An earlier one of these files has such a column already.
  const kept = headings.flatMap((heading, index) => (heading === faultHeading ? [] : index))
  const sheet = {
    columns: [...kept.map(index => headings[index] ?? ''), faultHeading].map(label => ({
      ...{ id: label, label },
      holds: 'text' as const,
    })),
    row: ({ row, faults }: PlannedRow) => [
      ...kept.map(index => table[row - 1]?.[index] ?? ''),
      faults.map(({ column, message }) => `${column}: ${message}`).join('\n'),
    ],
  }
  const bad = planned.filter(({ does }) => does === 'fault')
  return csvHead(sheet, 'labels') + csvLines(sheet, bad)
}
