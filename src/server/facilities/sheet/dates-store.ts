// The days of duties as the register's files need them, of many facilities at once: what counts, what was entered, and when
// each duty is due.

import { isPaper } from '#domain/due/duty-ids.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import { dayKey, dutyKey, type KnownDates } from '#domain/facilities/sheet/known-dates.ts'
import { countedDay } from '#domain/records/record.ts'
import type { Db } from '#server/db/dialect.ts'

export interface DatesAt extends KnownDates {
  /** By duty and tank. */
  dueOn: ReadonlyMap<string, string>
}

/** By the ids of the facilities. */
export async function listDates(db: Db, facilities: readonly Facility[]): Promise<Map<string, DatesAt>> {
  const ids = facilities.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const duties = await db
    .selectFrom('facility_duties')
    .select(['facilityId', 'tankId', 'duty', 'lastOn', 'dueOn'])
    .where('facilityId', 'in', ids)
    .execute()
  const records = await listDays(db, ids)
  const counted = Map.groupBy(duties, ({ facilityId }) => facilityId)
  // A tank that was moved by a merge has taken its records along.
  const entered = Map.groupBy(records, ({ facilityId, standsAt }) => standsAt ?? facilityId)
  return new Map(
    facilities.map(facility => [
      facility.id,
      datesOf(facility, counted.get(facility.id) ?? [], entered.get(facility.id) ?? []),
    ]),
  )
}

/** The earliest said first. */
const listDays = (db: Db, facilityIds: readonly string[]) =>
  db
    .selectFrom('facility_records')
    .leftJoin('tanks', 'tanks.id', 'facility_records.tankId')
    .select(['facility_records.facilityId', 'tanks.facilityId as standsAt', 'tankId'])
    .select(['duty', 'doneOn', 'validUntil'])
    .where('deletedAt', 'is', null)
    .where(record =>
      record.or([
        record('facility_records.facilityId', 'in', facilityIds),
        record('facility_records.tankId', 'in', tank =>
          tank.selectFrom('tanks as here').select('here.id').where('here.facilityId', 'in', facilityIds),
        ),
      ]),
    )
    .orderBy('updatedAt')
    .execute()

type DutyRow = Pick<Awaited<ReturnType<typeof listDays>>[number], 'duty'> & {
  tankId: string
  lastOn: string | null
  dueOn: string | null
}

function datesOf(
  { tanks }: Facility,
  duties: readonly DutyRow[],
  records: Awaited<ReturnType<typeof listDays>>,
): DatesAt {
  const last = new Map<string, string>()
  const all = new Set<string>()
  const dueOn = new Map<string, string>()
  const onlyTank = tanks.length === 1 ? (tanks[0]?.id ?? null) : null
  for (const record of records) {
    const { duty } = record
    const tankId = isPaper(duty) || tanks.length === 0 ? null : (record.tankId ?? onlyTank)
    const on = countedDay(record)
    if (on === null) continue
    all.add(dayKey(duty, tankId, on))
    const key = dutyKey(duty, tankId)
    if (isPaper(duty) || on > (last.get(key) ?? '')) last.set(key, on)
  }
  // What is counted is made from forms and records together.
  for (const { duty, tankId, lastOn, dueOn: due } of duties) {
    const key = dutyKey(duty, tankId || null)
    const on = isPaper(duty) ? due : lastOn
    if (on === null) last.delete(key)
    else last.set(key, on)
    if (on !== null) all.add(dayKey(duty, tankId || null, on))
    if (due !== null) dueOn.set(key, due)
  }
  return { last, all, dueOn }
}
