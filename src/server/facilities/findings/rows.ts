// The findings of a facility as rows, and the queries that turn those that were into those that are.

import { createHash } from 'node:crypto'
import type { FacilityFindings } from '#domain/findings/facility-findings.ts'
import type { FindingKey, FindingState } from '#domain/findings/finding.ts'
import { gravity } from '#domain/form/verdict.ts'
import type { BoundQuery } from '#server/db/prepared.ts'
import { flag } from '#server/db/tables/columns.ts'
import type { FindingsTable } from '#server/db/tables/findings.ts'
import type { DutyInputs } from '../due-index/facility-store.ts'
import { putFinding, seeFindingAgain, withdrawFinding } from './store.ts'

export type FindingRow = Omit<FindingsTable, 'version'>

type FindingFacility = Pick<DutyInputs, 'id' | 'state' | 'status' | 'deletedAt'>

/** The same id for the same question of the same tank, whenever it is found: a UUID made from what it is about. */
export function findingId(
  { facilityId, tankId }: { facilityId: string; tankId: string },
  { templateId, field, part }: FindingKey,
): string {
  const hash = createHash('sha256')
    .update([tankId || facilityId, templateId, field, part].join('\n'))
    .digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

export const findingRows = (facility: FindingFacility, { tanks }: FacilityFindings): FindingRow[] =>
  Object.entries(tanks).flatMap(([tankId, findings]) =>
    findings.map(finding => asRow(facility, tankId, finding)),
  )

const asRow = (
  { id, state, status, deletedAt }: FindingFacility,
  tankId: string,
  { actionMissing, ...finding }: FindingState,
): FindingRow => ({
  ...finding,
  id: findingId({ facilityId: id, tankId }, finding),
  ...{ facilityId: id, tankId, state },
  actionMissing: flag(actionMissing),
  rank: gravity.indexOf(finding.severity),
  isListed: flag(status === 'active' && deletedAt === null),
})

/** What is no longer found is withdrawn, and comes back under the same id. */
export function findingChanges(before: readonly FindingRow[], after: readonly FindingRow[]): BoundQuery[] {
  const old = new Map(before.map(row => [row.id, row]))
  const found = new Set(after.map(({ id }) => id))
  return [
    ...before
      .filter(({ id, status }) => !found.has(id) && status !== 'withdrawn')
      .map(({ id }) => withdrawFinding.with({ id })),
    ...after.flatMap(row => {
      const changed = changedColumns(row, old.get(row.id))
      if (changed.length === 0) return []
      return changed.every(column => column === 'lastSeenOn' || column === 'timesSeen')
        ? seeFindingAgain.with(row)
        : putFinding.with(row)
    }),
  ]
}

const changedColumns = (row: FindingRow, old: FindingRow | undefined): (keyof FindingRow)[] =>
  (Object.keys(row) as (keyof FindingRow)[]).filter(column => row[column] !== old?.[column])
