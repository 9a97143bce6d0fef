// The site of a form as the register knows it.

import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { formatDay } from '#domain/day.ts'
import { formatDue } from '#domain/due/due-words.ts'
import { statusOn } from '#domain/due/duty-ids.ts'
import type { UndoneVisit } from '#domain/due/undone-visit.ts'
import { kindOf, partsIn } from '#domain/form/part.ts'
import type { Fact } from '#domain/form/report.ts'
import type { Template } from '#domain/form/template.ts'
import { partTitle } from '#domain/form/unfold.ts'
import { partsFieldOf } from '#domain/form/walk.ts'
import { formatMany } from '#domain/number-words.ts'
import type { Db } from '#server/db/dialect.ts'
import type { FacilityDutiesTable } from '#server/db/tables/facilities.ts'

type FormOfSite = Pick<CompletedForm, 'answers' | 'facilityId' | 'tankId'>

/** Its number and address, the tank or those of its parts, and what is due there next. */
export async function listSiteFacts(
  db: Db,
  template: Template,
  form: FormOfSite,
  today: string,
): Promise<Fact[]> {
  const { facilityId } = form
  if (!facilityId) return []
  const facility = await db
    .selectFrom('facilities')
    .select(['name', 'stateFacilityNumber', 'address'])
    .where('id', '=', facilityId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!facility) return []
  const tanks = await db
    .selectFrom('tanks')
    .select(['id', 'label'])
    .where('facilityId', '=', facilityId)
    .orderBy('place')
    .execute()
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
    tankFact(tanks, template, form),
    ...(next
      ? [
          { label: 'Next due', text: [formatNext(next, today), ...formatUndated(others)].join('; ') },
          { label: 'As of', text: formatDay(today) },
        ]
      : []),
  ].filter(({ text }) => text !== '')
}

/** More are counted: the answers name each, and on paper what is due next must not be cut off behind them. */
const partsNamed = 12

/** `Tank: North`; of parts that are not all at one tank `Tanks: North (Bucket 1, Fill; Bucket 2), South (Bucket 3)`. */
function tankFact(
  tanks: readonly { id: string; label: string }[],
  template: Template,
  { answers, tankId }: FormOfSite,
): Fact {
  const kinds = partsFieldOf(template)?.kinds ?? []
  const parts = partsIn(answers).map((part, index) => ({
    tankId: part.tankId ?? tankId,
    title: kindOf(kinds, part)?.component ? partTitle(kinds, part, index) : '',
  }))
  const named = tanks.flatMap(({ id, label }) => {
    const own = parts.filter(part => part.tankId === id)
    return own.length > 0 || (parts.length === 0 && tankId === id) ? [{ label, own }] : []
  })
  const [first] = named
  if (first?.own.length === parts.length) return { label: 'Tank', text: first.label }
  const nameOf = ({ label, own }: (typeof named)[number]) => {
    const titles = own.flatMap(({ title }) => title || [])
    if (titles.length === 0) return label
    return `${label} (${parts.length > partsNamed ? formatMany(titles.length, 'part') : titles.join('; ')})`
  }
  return { label: 'Tanks', text: named.map(nameOf).join(', ') }
}

/** What has no date may be due before all that has one. */
function formatUndated(duties: readonly Pick<NextDuty, 'dueOn'>[]): string[] {
  const count = duties.filter(({ dueOn }) => dueOn === null).length
  return count > 0 ? [`${count} more with no date on record`] : []
}

type NextDuty = Pick<FacilityDutiesTable, 'duty' | 'basis' | 'dueOn' | 'soonOn' | 'undone'>

function formatNext({ undone: stored, ...duty }: NextDuty, today: string): string {
  const undone = stored === null ? null : (JSON.parse(stored) as UndoneVisit)
  return formatDue({ ...duty, undone, status: statusOn({ ...duty, undone }, today) }, today)
}
