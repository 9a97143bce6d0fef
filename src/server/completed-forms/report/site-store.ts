// The site of a form as the register knows it.

import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { sayDay } from '#domain/day.ts'
import { sayDue } from '#domain/due/due-words.ts'
import { statusOn, type UndoneVisit } from '#domain/due/duty-ids.ts'
import type { Fact } from '#domain/form/report.ts'
import type { Db } from '#server/db/dialect.ts'
import type { FacilityDutiesTable } from '#server/db/tables/facilities.ts'

/** Its number and address, the tank, and what is due there next. */
export async function listSiteFacts(
  db: Db,
  { facilityId, tankId }: Pick<CompletedForm, 'facilityId' | 'tankId'>,
  today: string,
): Promise<Fact[]> {
  if (!facilityId) return []
  const facility = await db
    .selectFrom('facilities')
    .select(['name', 'stateFacilityNumber', 'address'])
    .where('id', '=', facilityId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!facility) return []
  const tank = await db
    .selectFrom('tanks')
    .select('label')
    .where('id', '=', tankId ?? '')
    .executeTakeFirst()
  const [next, ...others] = await db
    .selectFrom('facility_duties')
    .select(['duty', 'basis', 'dueOn', 'soonOn', 'undone'])
    .where('facilityId', '=', facilityId)
    .orderBy('sortOn')
    .orderBy('duty')
    .execute()
  return [
    { label: 'Facility', text: facility.name },
    { label: 'State facility number', text: facility.stateFacilityNumber },
    { label: 'Address', text: facility.address.replace(/\s*\n\s*/g, ', ') },
    { label: 'Tank', text: tank?.label ?? '' },
    ...(next
      ? [
          { label: 'Next due', text: [sayNext(next, today), ...sayUndated(others)].join('; ') },
          { label: 'As of', text: sayDay(today) },
        ]
      : []),
  ].filter(({ text }) => text !== '')
}

/** What has no date may be due before all that has one. */
function sayUndated(duties: readonly Pick<NextDuty, 'dueOn'>[]): string[] {
  const count = duties.filter(({ dueOn }) => dueOn === null).length
  return count > 0 ? [`${count} more with no date on record`] : []
}

type NextDuty = Pick<FacilityDutiesTable, 'duty' | 'basis' | 'dueOn' | 'soonOn' | 'undone'>

function sayNext({ undone: stored, ...duty }: NextDuty, today: string): string {
  const undone = stored === null ? null : (JSON.parse(stored) as UndoneVisit)
  return sayDue({ ...duty, undone, status: statusOn({ ...duty, undone }, today) }, today)
}
