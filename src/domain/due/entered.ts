// What is known about duties without a form: the days that were entered as records.

import { addDays } from '#domain/day.ts'
import type { DutyId } from '#domain/rules/tank-duty.ts'
import { type CountedDutyId, isPaper } from './duty-ids.ts'

/** A record that is not deleted. */
export interface EnteredDay {
  duty: CountedDutyId
  tankId: string | null
  /** On which it was done, or until which the paper is good. */
  on: string
  /** When it was entered. */
  at: string
}

/** Until when a paper is good, and when that was said; empty where no form has said it. */
export interface Paper {
  until: string
  at: string
  /** When a later visit found that it was not there. */
  missingAt?: string | undefined
}

/** The moment at which a day is over where the company works, in winter. */
export const endOfDay = (day: string): string => `${addDays(day, 1)}T05:00:00.000Z`

export interface Entered {
  /** The days on which duties were done, the earliest first, by the ids of tanks; a site without known tanks is an empty one. */
  tanks: Readonly<Record<string, Partial<Record<DutyId, readonly string[]>>>>
  papers: Readonly<Partial<Record<DutyId, Paper>>>
}

export const nothingEntered: Entered = { tanks: {}, papers: {} }

/** A day at no tank in particular is about the only one; at several it counts for none. */
export function enteredIn(days: readonly EnteredDay[], tanks: readonly { id: string }[]): Entered {
  if (days.length === 0) return nothingEntered
  const [papers, done] = [days.filter(({ duty }) => isPaper(duty)), days.filter(({ duty }) => !isPaper(duty))]
  const onlyTank = tanks.length === 1 ? (tanks[0]?.id ?? '') : ''
  const byTank = Map.groupBy(done, ({ tankId }) => (tanks.length === 0 ? '' : (tankId ?? onlyTank)))
  return {
    tanks: Object.fromEntries(
      [...byTank].map(([tankId, own]) => [
        tankId,
        Object.fromEntries(
          [...Map.groupBy(own, ({ duty }) => duty)].map(([duty, each]) => [
            duty,
            [...new Set(each.map(({ on }) => on))].sort(),
          ]),
        ),
      ]),
    ),
    papers: Object.fromEntries(
      papers
        .toSorted((one, other) => (one.at < other.at ? -1 : 1))
        .map(({ duty, on, at }) => [duty, { until: on, at }]),
    ),
  }
}
