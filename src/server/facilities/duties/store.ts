// What is due, in the database: what it is counted from, and the index of it.

import { type CountedDuty, countDuties, type DueTank, type Visit } from '#domain/due/due.ts'
import type { Said } from '#domain/due/said.ts'
import type { StateName } from '#domain/place.ts'
import { type Db, hold, jsonRows } from '#server/db/dialect.ts'
import { type BoundQuery, prepared } from '#server/db/prepared.ts'
import type { FacilityDutiesTable } from '#server/db/tables.ts'

/** A facility with all that its duties are counted from. */
export interface Counting {
  id: string
  state: StateName
  status: 'active' | 'closed'
  deletedAt: string | null
  tanks: (DueTank & { volume: string })[]
  visits: Visit[]
}

/** Nobody else counts the same facility until the transaction ends. */
export const heldFacility = prepared((db, { id }: { id: string }) =>
  hold(db, db.selectFrom('facilities').select('id').where('id', '=', id)),
)

export const countingById = prepared((db, { id }: { id: string }) =>
  db
    .selectFrom('facilities')
    .select(['facilities.id', 'state', 'status', 'deletedAt'])
    .select(facility => {
      const tanks = facility
        .selectFrom('tanks')
        .select(['tanks.id', 'tankType', 'tanks.status', 'volume'])
        .whereRef('tanks.facilityId', '=', 'facilities.id')
        .orderBy('place')
      return jsonRows(db, tanks).as('tanks')
    })
    .select(facility => {
      const forms = facility
        .selectFrom('completed_forms')
        .select(['completed_forms.id', 'tankId', 'inspectionDate', 'submittedAt', 'says'])
        .whereRef('completed_forms.facilityId', '=', 'facilities.id')
        .where('completed_forms.deletedAt', 'is', null)
        .where('says', 'is not', null)
        .$castTo<Record<string, string>>()
      return jsonRows(db, forms).as('forms')
    })
    .where('facilities.id', '=', id),
)

interface FormRow {
  id: string
  tankId: string | null
  inspectionDate: string
  submittedAt: string
  says: string
}

type CountingRow = Awaited<ReturnType<typeof countingById>>[number]

export const asCounting = ({ tanks, forms, ...facility }: CountingRow): Counting => ({
  ...facility,
  tanks: JSON.parse(tanks) as Counting['tanks'],
  visits: (JSON.parse(forms) as FormRow[]).map(({ id, tankId, inspectionDate, submittedAt, says }) => ({
    formId: id,
    tankId,
    on: inspectionDate,
    submittedAt,
    says: JSON.parse(says) as Said,
  })),
})

/** The rows that stand for what is due there; none for one that is deleted. */
export const dutyRows = (facility: Counting): FacilityDutiesTable[] =>
  facility.deletedAt
    ? []
    : countDuties(facility, facility.tanks, facility.visits).map(duty => asRow(facility, duty))

/** After every day of the calendar. */
const never = '9999-12-31'

const asRow = ({ id, state }: Counting, { tankId, dueOn, ...duty }: CountedDuty): FacilityDutiesTable => ({
  ...duty,
  facilityId: id,
  state,
  tankId: tankId ?? '',
  dueOn,
  sortOn: dueOn ?? never,
})

const putDuty = prepared((db, row: FacilityDutiesTable) =>
  db
    .insertInto('facility_duties')
    .values({
      facilityId: row.facilityId,
      tankId: row.tankId,
      duty: row.duty,
      state: row.state,
      citation: row.citation,
      verifiedOn: row.verifiedOn,
      lastOn: row.lastOn,
      dueOn: row.dueOn,
      soonOn: row.soonOn,
      sortOn: row.sortOn,
    })
    .onConflict(conflict =>
      conflict.columns(['facilityId', 'tankId', 'duty']).doUpdateSet({
        state: row.state,
        citation: row.citation,
        verifiedOn: row.verifiedOn,
        lastOn: row.lastOn,
        dueOn: row.dueOn,
        soonOn: row.soonOn,
        sortOn: row.sortOn,
      }),
    ),
)

type DutyKey = Pick<FacilityDutiesTable, 'facilityId' | 'tankId' | 'duty'>

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
    ...after
      .filter(row => JSON.stringify(row) !== JSON.stringify(old.get(keyOf(row))))
      .map(row => putDuty.with(row)),
  ]
}

/** Everything that is due there, anew. */
export async function replaceDuties(
  db: Db,
  facilityId: string,
  rows: FacilityDutiesTable[],
  rulesHash: string,
): Promise<void> {
  await db.deleteFrom('facility_duties').where('facilityId', '=', facilityId).execute()
  if (rows.length > 0) await db.insertInto('facility_duties').values(rows).execute()
  await db
    .updateTable('facilities')
    .set({ rulesHash })
    .where('id', '=', facilityId)
    .where('rulesHash', '!=', rulesHash)
    .execute()
}

/** Those whose duties were counted by other rules, or never. */
export const listStale = (db: Db, rulesHash: string, limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('facilities')
    .select('id')
    .where(facility =>
      facility.or([facility('rulesHash', '<', rulesHash), facility('rulesHash', '>', rulesHash)]),
    )
    .orderBy('rulesHash')
    .limit(limit)
    .execute()

/** In the order of their ids. */
export const listAfter = (db: Db, after: string, limit: number): Promise<{ id: string }[]> =>
  db.selectFrom('facilities').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
