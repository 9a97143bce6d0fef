// What all forms of a facility say about duties, taken together: as much as what is due is counted from, and small enough
// to be kept. The newest form is added to it without reading the others again.

import { isDay } from '#domain/day.ts'
import type { DutyId } from '#domain/rules/tank-duty.ts'
import type { Evidence } from './evidence.ts'

/** A completed form that is not deleted. */
export interface Visit {
  formId: string
  /** Null where nobody said which tank it was about: it counts for none of several. */
  tankId: string | null
  /** The inspection date. */
  on: string
  submittedAt: string
  says: Evidence
}

type Days = Partial<Record<DutyId, string>>

export interface TankSummary {
  /** When we last did it ourselves. */
  done: Days
  /** When it was last done, as somebody says; failed tests aside. */
  said: Days
  /** On which days a test failed: whoever names one of them says nothing. */
  failedOn: Partial<Record<DutyId, string[]>>
  /** As the last visit found it; null where none says it. */
  isOutOfService: boolean | null
}

export interface VisitSummary {
  /** The place of the newest visit in the order of all. */
  newest: string
  /** By their ids; what was said of no tank in particular stands under an empty one. */
  tanks: Readonly<Record<string, TankSummary>>
  /** Until when each paper holds. */
  expiresOn: Days
}

export const noTank: TankSummary = { done: {}, said: {}, failedOn: {}, isOutOfService: null }
const noVisits: VisitSummary = { newest: '', tanks: {}, expiresOn: {} }

export function summarizeVisits(visits: readonly Visit[]): VisitSummary {
  const oldestFirst = visits.filter(isDated).toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  // A day on which a test failed satisfies nothing, whenever somebody names it.
  const failed = oldestFirst.reduce(withFailures, noVisits)
  return oldestFirst.reduce(withNewest, failed)
}

/** The same as all visits and this one would give, or null when only they can tell. */
export function addVisit(summary: VisitSummary, visit: Visit): VisitSummary | null {
  if (!isDated(visit)) return summary
  if (placeOf(visit) <= summary.newest) return null
  const { said } = tankOf(summary, visit)
  const isUnsaid = visit.says.failed.some(duty => said[duty] === visit.on)
  return isUnsaid ? null : withNewest(withFailures(summary, visit), visit)
}

const isDated = ({ on }: Visit): boolean => isDay(on)

/** By the day of the inspection, then as they came in. */
const placeOf = ({ on, submittedAt, formId }: Visit): string => `${on} ${submittedAt} ${formId}`

const tankOf = ({ tanks }: VisitSummary, { tankId }: Visit): TankSummary => tanks[tankId ?? ''] ?? noTank

const withTank = (summary: VisitSummary, { tankId }: Visit, tank: TankSummary): VisitSummary => ({
  ...summary,
  tanks: { ...summary.tanks, [tankId ?? '']: tank },
})

function withFailures(summary: VisitSummary, visit: Visit): VisitSummary {
  const { on, says } = visit
  if (says.failed.length === 0) return summary
  const tank = tankOf(summary, visit)
  const failed = says.failed.map(duty => [duty, [...new Set([...(tank.failedOn[duty] ?? []), on])]])
  return withTank(summary, visit, { ...tank, failedOn: { ...tank.failedOn, ...Object.fromEntries(failed) } })
}

function withNewest(summary: VisitSummary, visit: Visit): VisitSummary {
  const { on, says } = visit
  const tank = tankOf(summary, visit)
  // Nobody can say on the day of a visit what is done after it.
  const said = Object.entries(says.lastOn).filter(
    ([duty, day]) => day <= on && !tank.failedOn[duty as DutyId]?.includes(day),
  )
  const known: TankSummary = {
    done: { ...tank.done, ...Object.fromEntries(says.done.map(duty => [duty, on])) },
    said: { ...tank.said, ...Object.fromEntries(said) },
    failedOn: tank.failedOn,
    isOutOfService: says.isOutOfService ?? tank.isOutOfService,
  }
  return {
    ...withTank(summary, visit, known),
    newest: placeOf(visit),
    expiresOn: { ...summary.expiresOn, ...says.expiresOn },
  }
}
