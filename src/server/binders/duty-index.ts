// What a site has for each duty: our forms, counted or not, and what was entered about it.

import { shortId } from '#domain/completed-forms/completed-form.ts'
import { sayDay } from '#domain/day.ts'
import { dutyNames, sayOpen } from '#domain/due/due-words.ts'
import { type CountedDutyId, dutyIds, isPaper } from '#domain/due/duty-ids.ts'
import { isFutureDated } from '#domain/due/future-dated.ts'
import type { Visit } from '#domain/due/visit-summary.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import { sourceWords } from '#domain/records/source.ts'
import type { BinderTable, TableCell } from '#report/pdf/binder/table.ts'
import { isPage, type SiteContent } from './content.ts'

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
  const ours = site.visits.flatMap((visit): DutyEntry[] => {
    const form = forms.get(visit.formId)
    if (!form) return []
    const entry = {
      day: visit.on,
      tankId: visit.tankId,
      by: form.inspectedBy,
      where: { text: `Report ${shortId(form.id)}, version ${form.version}`, to: form.id },
    }
    const told = dutyIds.flatMap(duty => {
      const outcome = outcomeOf(visit, duty)
      return outcome ? [{ ...entry, duty, outcome }] : []
    })
    return told.length > 0
      ? told
      : [{ ...entry, duty: null, outcome: { text: 'Counts for no duty', tone: 'quiet' } }]
  })
  const entered = site.records.map((record): DutyEntry => {
    const files = site.files.filter(({ recordId }) => recordId === record.id)
    const count = files.length === 0 ? 'no file' : files.length === 1 ? '1 file' : `${files.length} files`
    return {
      duty: record.duty,
      day: record.doneOn ?? record.validUntil ?? '',
      tankId: record.tankId,
      outcome: {
        text: `${record.doneOn ? 'Done. ' : ''}Entered by hand: ${sourceWords[record.source].toLowerCase()}`,
      },
      by: record.issuer,
      where: { text: `Record, ${count}`, to: files.find(isPage)?.id },
    }
  })
  return [...ours, ...entered].toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

function outcomeOf(visit: Visit, duty: CountedDutyId): TableCell | null {
  const { done, failed, incomplete } = visit.evidence
  const open = incomplete[duty]
  if (!done.includes(duty) && !failed.includes(duty) && !open) return null
  if (isFutureDated(visit)) return { text: 'Does not count: dated in the future', tone: 'late' }
  if (failed.includes(duty)) return { text: 'Failed', tone: 'gap' }
  if (open) return { text: `Does not count: ${sayOpen(duty, open)}`, tone: 'late' }
  return { text: 'Done' }
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
          { label: duty ? dutyNames[duty] : 'Other reports', share: 5 },
          { label: 'Tank', share: 4 },
          { label: 'Result', share: 7 },
          { label: 'By', share: 5 },
          { label: 'Found as', share: 7 },
        ],
        rows: entries.map(({ day, tankId, outcome, by, where }) => [
          duty && isPaper(duty) ? `Until ${sayDay(day)}` : sayDay(day),
          tankLabel(site.facility, tankId),
          outcome,
          by,
          where,
        ]),
      },
    ]
  })
}
