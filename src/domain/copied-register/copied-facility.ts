// A facility as a device has copied it: with what duties are counted from, so that they are judged by the day on which one looks
// and not by the day of the copy.

import { type CountedDuty, countFrom } from '#domain/due/due.ts'
import { reasonOf } from '#domain/due/due-reason.ts'
import { type DueStatus, statusOn } from '#domain/due/duty-ids.ts'
import { sortDay } from '#domain/due/sort-day.ts'
import type { TankSummary, VisitSummary } from '#domain/due/visit-summary.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import type { Position } from '#domain/near/position.ts'
import type { RecordSource } from '#domain/records/source.ts'
import type { ListDuties } from '#domain/rules/tank-rules.ts'

/** What forms and records say about duties. */
export interface KnownDays extends Pick<VisitSummary, 'papers' | 'entered'> {
  tanks: Readonly<Record<string, Omit<TankSummary, 'walks'>>>
}

export interface CopiedFacility {
  facility: Facility
  /** Null where the server has not counted it yet: then everything is unknown. */
  known: KnownDays | null
  /** Where entered dates are known from, by `enteredKey`. */
  enteredFrom: Readonly<Record<string, RecordSource>>
  /** The oldest possible release that is not closed. */
  release: { id: string; openedOn: string } | null
  lastVisitOn: string | null
  monthsMissed: number | null
  /** A copy of an earlier release does not say it. */
  monthsUnknown?: number | undefined
  /** Where photos of its last forms were taken. A copy of an earlier release has none. */
  position?: Position | null | undefined
}

export const enteredKey = ({ tankId, duty }: { tankId: string | null; duty: string }): string =>
  `${tankId ?? ''} ${duty}`

/** A duty as it is on a day. A phone judges hundreds of thousands: what only those on the screen say is said by `asDueItem`. */
export interface JudgedDuty extends CountedDuty {
  status: DueStatus
  sortOn: string
}

/** A copy with its duties as they are on a day, in the order of the server's index. */
export interface JudgedFacility extends CopiedFacility {
  duties: readonly JudgedDuty[]
}

/** The part of a list that is on the screen, on this day. */
export interface Shown {
  today: string
  from: number
  limit: number
}

const nothingKnown: KnownDays = { tanks: {}, papers: {} }

export function judgeFacility(copy: CopiedFacility, list: ListDuties, today: string): JudgedFacility {
  const { facility, known } = copy
  const counted = countFrom(facility, facility.tanks, { newest: '', ...(known ?? nothingKnown) }, list)
  const duties = counted.map(duty => ({ ...duty, status: statusOn(duty, today), sortOn: sortDay(duty) }))
  return { ...copy, duties: duties.sort(byDay) }
}

/** As the index has it: by the day, then by tank and duty. */
const byDay = (one: JudgedDuty, other: JudgedDuty): number =>
  byCode(one.sortOn, other.sortOn) ||
  byCode(one.tankId ?? '', other.tankId ?? '') ||
  byCode(one.duty, other.duty)

/** By code units, as both databases compare them. */
const byCode = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

export function compare(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((text, index) => text !== other[index])
  return at === -1 ? 0 : byCode(one[at] ?? '', other[at] ?? '')
}

/** As lists send it. */
export const asDueItem =
  ({ facility, enteredFrom }: CopiedFacility) =>
  ({ soonOn, sortOn, ...duty }: JudgedDuty) => {
    const { id: facilityId, name: facilityName, state, tanks } = facility
    const tank = tanks.length > 1 ? tanks.find(({ id }) => id === duty.tankId) : undefined
    return {
      ...{ ...duty, facilityId, facilityName, state },
      tankLabel: tank?.label ?? null,
      enteredFrom: duty.source === 'entered' ? (enteredFrom[enteredKey(duty)] ?? null) : null,
      reason: reasonOf(duty, duty.status),
    }
  }
