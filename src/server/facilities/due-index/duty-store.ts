// The index of what is due.

import { type CountedDuty, countFrom } from '#domain/due/due.ts'
import { sortDay } from '#domain/due/sort-day.ts'
import type { UndoneVisit } from '#domain/due/undone-visit.ts'
import type { VisitSummary } from '#domain/due/visit-summary.ts'
import { countRows, type Db } from '#server/db/dialect.ts'
import { type BoundQuery, pick, prepared } from '#server/db/prepared.ts'
import type { FacilityDutiesTable } from '#server/db/tables/facilities.ts'
import type { DutyInputs } from './facility-store.ts'

/** The rows that stand for what is due there; none for one that is deleted. */
export const dutyRows = (
  facility: Omit<DutyInputs, 'summary'>,
  summary: VisitSummary,
): FacilityDutiesTable[] =>
  facility.deletedAt
    ? []
    : countFrom(facility, facility.tanks, summary, facility.rules.list).map(duty => asRow(facility, duty))

const asRow = (
  { id, state }: Pick<DutyInputs, 'id' | 'state'>,
  { tankId, verifiedOn, undone, dueOn, ...duty }: CountedDuty,
): FacilityDutiesTable => ({
  ...duty,
  facilityId: id,
  tankId: tankId ?? '',
  state,
  verifiedOn: verifiedOn ?? '',
  dueOn,
  undone: undone && JSON.stringify(undone),
  sortOn: sortDay({ dueOn, undone }),
})

const keyColumns = ['facilityId', 'tankId', 'duty'] as const
const factColumns = [
  'state',
  'citation',
  'basis',
  'verifiedOn',
  'source',
  'undone',
  'lastOn',
  'dueOn',
  'soonOn',
  'sortOn',
] as const satisfies (keyof FacilityDutiesTable)[]
const dutyColumns = [...keyColumns, ...factColumns] as const

const putDuty = prepared((db, row: FacilityDutiesTable) =>
  db
    .insertInto('facility_duties')
    .values(pick(row, dutyColumns))
    .onConflict(conflict => conflict.columns(keyColumns).doUpdateSet(pick(row, factColumns))),
)

type DutyKey = Pick<FacilityDutiesTable, (typeof keyColumns)[number]>

const removeDuty = prepared((db, key: DutyKey) =>
  db
    .deleteFrom('facility_duties')
    .where('facilityId', '=', key.facilityId)
    .where('tankId', '=', key.tankId)
    .where('duty', '=', key.duty),
)

const keyOf = ({ tankId, duty }: DutyKey): string => `${tankId} ${duty}`

/** The queries that turn what was due into what is due: most saves change one row. */
export function dutyChanges(
  before: readonly FacilityDutiesTable[],
  after: readonly FacilityDutiesTable[],
): BoundQuery[] {
  const old = new Map(before.map(row => [keyOf(row), row]))
  const kept = new Set(after.map(keyOf))
  return [
    ...before.filter(row => !kept.has(keyOf(row))).map(row => removeDuty.with(row)),
    ...after.filter(row => !isSame(row, old.get(keyOf(row)))).map(row => putDuty.with(row)),
  ]
}

const isSame = (one: FacilityDutiesTable, other: FacilityDutiesTable | undefined): boolean =>
  other !== undefined && dutyColumns.every(column => one[column] === other[column])

/** A row as it is read, with the visit that left it undone. */
export const withUndone = <Row extends { undone: string | null }>(row: Row) => ({
  ...row,
  undone: row.undone === null ? null : (JSON.parse(row.undone) as UndoneVisit),
})

/** What is due there as it is kept, whether it is right or not. */
export const storedDuties = prepared((db, { facilityId }: { facilityId: string }) =>
  db.selectFrom('facility_duties').select(dutyColumns).where('facilityId', '=', facilityId),
)

/** Those whose duties were counted by other rules, or never. */
export const listStale = (
  db: Db,
  rulesHash: string,
  limit: number,
): Promise<{ id: string; rulesHash: string }[]> =>
  stale(db, rulesHash).select(['id', 'rulesHash']).orderBy('rulesHash').limit(limit).execute()

export const countStale = (db: Db, rulesHash: string): Promise<number> => countRows(stale(db, rulesHash))

const stale = (db: Db, rulesHash: string) =>
  db
    .selectFrom('facilities')
    .where(facility =>
      facility.or([facility('rulesHash', '<', rulesHash), facility('rulesHash', '>', rulesHash)]),
    )

/** In the order of their ids. */
export const listAfter = (db: Db, after: string, limit: number): Promise<{ id: string }[]> =>
  db.selectFrom('facilities').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
