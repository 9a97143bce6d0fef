// What a site has for each duty: our forms, counted or not, and what was entered about it.

import { shortId } from '#domain/completed-forms/completed-form.ts'
import { formatDay } from '#domain/day.ts'
import { dutyNames } from '#domain/due/due-words.ts'
import { type CountedDutyId, dutyIds, isPaper } from '#domain/due/duty-ids.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import { formatMany } from '#domain/number-words.ts'
import { sourceWords } from '#domain/records/source.ts'
import type { BinderTable, TableCell } from '#report/pdf/binder/table.ts'
import { isPage, type SiteContent } from './content.ts'
import { isOfNoTank, outcomeOf, tankNotKnown } from './outcome.ts'

export interface DutyEntry {
  /** Null where it counts for none. */
  duty: CountedDutyId | null
  /** Of a paper, the day until which it is good. */
  day: string
  tankId: string | null
  outcome: TableCell
  by: string
  where: TableCell
}

export function dutyEntries(site: SiteContent): DutyEntry[] {
  const forms = new Map(site.forms.map(form => [form.id, form]))
  // A form about several tanks is one visit at each.
  const ours = [...Map.groupBy(site.visits, ({ formId }) => formId)].flatMap(
    ([formId, visits]): DutyEntry[] => {
      const form = forms.get(formId)
      if (!form) return []
      const entry = {
        day: form.inspectionDate,
        by: form.inspectedBy,
        where: { text: `Report ${shortId(formId)}, version ${form.version}`, to: formId },
      }
      const told = visits.flatMap(visit =>
        dutyIds.flatMap(duty => {
          const outcome = outcomeOf(site, visit, duty)
          return outcome ? [{ ...entry, tankId: visit.tankId, duty, outcome }] : []
        }),
      )
      const [only, ...others] = visits
      const tankId = (others.length === 0 && only?.tankId) || null
      return told.length > 0
        ? told
        : [{ ...entry, tankId, duty: null, outcome: { text: 'Counts for no duty', tone: 'quiet' } }]
    },
  )
  const entered = site.records.map((record): DutyEntry => {
    const files = site.files.filter(({ recordId }) => recordId === record.id)
    const count = files.length === 0 ? 'no file' : formatMany(files.length, 'file')
    return {
      duty: record.duty,
      day: record.doneOn ?? record.validUntil ?? '',
      tankId: record.tankId,
      outcome: enteredOutcome(site, record),
      by: record.issuer,
      where: { text: `Record, ${count}`, to: files.find(isPage)?.id },
    }
  })
  return [...ours, ...entered].toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** A day at no tank in particular is about the only one; at several it counts for none. */
function enteredOutcome({ facility }: SiteContent, record: SiteContent['records'][number]): TableCell {
  const { doneOn, tankId, source } = record
  const text = `Entered by hand: ${sourceWords[source].toLowerCase()}`
  if (!doneOn) return { text }
  const isOnlyTank = tankId === null && facility.tanks.length === 1
  return isOnlyTank || !isOfNoTank(facility, tankId)
    ? { text: `Done. ${text}` }
    : { text: `${tankNotKnown}. ${text}`, tone: 'late' }
}

export const tankLabel = (facility: Facility, id: string | null): string =>
  facility.tanks.find(tank => tank.id === id)?.label ?? ''

/** One for each duty that has something, those without a duty last. */
export function dutyTables(site: SiteContent): BinderTable[] {
  const byDuty = Map.groupBy(dutyEntries(site), ({ duty }) => duty)
  return [...dutyIds, null].flatMap(duty => {
    const entries = byDuty.get(duty)
    if (!entries) return []
    return [
      {
        columns: [
          { label: duty ? dutyNames[duty] : 'Other reports', share: 6 },
          { label: 'Tank', share: 4 },
          { label: 'Result', share: 6.6 },
          { label: 'By', share: 4.6 },
          { label: 'Found as', share: 6.8 },
        ],
        rows: entries.map(({ day, tankId, outcome, by, where }) => [
          duty && isPaper(duty) ? `Until ${formatDay(day)}` : formatDay(day),
          tankLabel(site.facility, tankId),
          outcome,
          by,
          where,
        ]),
      },
    ]
  })
}
