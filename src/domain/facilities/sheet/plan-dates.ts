// The days that a row of a file says about duties: each that is not known yet becomes a record. What is known stays, so that
// the same file changes nothing the second time and an old file brings no paper back that was replaced since.

import { type CountedDutyId, isPaper } from '#domain/due/duty-ids.ts'
import type { RecordSource } from '#domain/records/source.ts'
import { type Change, changeOf } from './change.ts'
import { dateColumns } from './columns.ts'
import { dayKey, dutyKey, type KnownDates } from './known-dates.ts'
import type { Fault, ReadRow } from './read-rows.ts'

export interface PlannedDate {
  duty: CountedDutyId
  /** Null for a paper, and at a site without tanks. */
  tankId: string | null
  /** On which it was done, or until which the paper is good. */
  on: string
  source: RecordSource
}

interface DateContext {
  known: KnownDates
  /** All of the facility, once the whole file is stored. */
  tankIds: readonly string[]
  /** Of the row; null where it names none. */
  tankId: string | null
  /** What earlier rows of the file say about the facility. */
  planned: PlannedDate[]
  today: string
}

interface PlannedDates {
  faults: Fault[]
  changes: Change[]
}

export function planDates({ dates, source }: ReadRow, place: DateContext): PlannedDates {
  const { known, tankIds, planned, today } = place
  const all: PlannedDates = { faults: [], changes: [] }
  for (const { id: duty, label } of dateColumns) {
    const on = dates[duty]
    if (on === undefined) continue
    const tankId = isPaper(duty)
      ? null
      : (place.tankId ?? (tankIds.length === 1 ? (tankIds[0] ?? null) : null))
    const earlier = planned.find(each => each.duty === duty && each.tankId === tankId)
    if (!isPaper(duty) && on > today)
      all.faults.push({ column: label, message: 'The day it was done cannot be in the future.' })
    else if (!isPaper(duty) && tankId === null && tankIds.length > 1)
      all.faults.push({ column: label, message: 'Say which tank it was done at.' })
    else if (isPaper(duty) && earlier && earlier.on !== on)
      all.faults.push({ column: label, message: 'Another row says another day for this facility.' })
    else if (!known.all.has(dayKey(duty, tankId, on)) && earlier?.on !== on) {
      planned.push({ duty, tankId, on, source })
      all.changes.push(changeOf(label, known.last.get(dutyKey(duty, tankId)) ?? '', on, undefined))
    }
  }
  return all
}
