// What is due at a facility: from its tanks, what its forms say and the rule table to one list of duties. It rolls from
// the day something was done, a failed test satisfies nothing, and no history is unknown, never green. What is counted
// does not depend on today, so that it can be kept; only the status does.

import { addDays } from '#domain/day.ts'
import { type StateName, states } from '#domain/place.ts'
import type { Duty, DutyId, TankType } from '#domain/rules/tank-duty.ts'
import { findDuty } from '#domain/rules/tank-rules.ts'
import { type CountedDutyId, type DueStatus, dutyIds, statusOn } from './duty-ids.ts'
import { dueAfter, soonDays } from './interval.ts'
import { noTank, summarizeVisits, type TankSummary, type Visit, type VisitSummary } from './visit-summary.ts'

const ofTank = dutyIds.slice(0, 5)
const ofFacility = dutyIds.slice(5)

export interface DueFacility {
  state: StateName
  /** A closed one has no duties. */
  status: 'active' | 'closed'
}

export interface DueTank {
  id: string
  tankType: TankType | 'unknown'
  status: 'in-service' | 'tagged-out'
}

export interface CountedDuty {
  duty: CountedDutyId
  citation: string
  /** Empty where it is advice, which has no source to be compared with. */
  verifiedOn: string
  /** Null where it is the facility's. */
  tankId: string | null
  lastOn: string | null
  dueOn: string | null
  /** From this day on it is due soon. */
  soonOn: string | null
}

export interface Due extends Omit<CountedDuty, 'soonOn'> {
  status: DueStatus
}

export type FindDuty = (state: (typeof states)[number]['slug'], id: DutyId, tankType: TankType) => Duty | null

/** What is due on this day. */
export const whatIsDue = (today: string, ...counted: Parameters<typeof countDuties>): Due[] =>
  countDuties(...counted).map(({ soonOn, ...duty }) => ({
    ...duty,
    status: statusOn({ dueOn: duty.dueOn, soonOn }, today),
  }))

export const countDuties = (
  facility: DueFacility,
  tanks: readonly DueTank[],
  visits: readonly Visit[],
  find: FindDuty = findDuty,
): CountedDuty[] => countFrom(facility, tanks, summarizeFor(tanks, visits), find)

/** Where no tank is known there is still somebody to visit: whatever was said there was said of that. */
export const summarizeFor = (tanks: readonly DueTank[], visits: readonly Visit[]): VisitSummary =>
  summarizeVisits(tanks.length > 0 ? visits : visits.map(visit => ({ ...visit, tankId: null })))

/** From a summary that was made for these tanks, or for a part of them. */
export function countFrom(
  facility: DueFacility,
  tanks: readonly DueTank[],
  { tanks: known, expiresOn }: VisitSummary,
  find: FindDuty = findDuty,
): CountedDuty[] {
  const slug = states.find(({ name }) => name === facility.state)?.slug
  if (facility.status === 'closed' || !slug) return []
  // By the stricter rules, those of underground tanks, where the type is not known.
  const rowOf: RowOf = (id, tankType) => find(slug, id, tankType === 'unknown' ? 'UST' : tankType)
  return [
    ...(tanks.length === 0
      ? dutiesOfTank({ id: null, tankType: 'unknown', status: 'in-service' }, known[''] ?? noTank, rowOf)
      : tanks.flatMap(tank => dutiesOfTank(tank, known[tank.id] ?? noTank, rowOf))),
    ...papersOf(tanks, expiresOn, rowOf),
  ]
}

type RowOf = (id: DutyId, tankType: DueTank['tankType']) => Duty | null

function dutiesOfTank(
  { id: tankId, tankType, status }: Omit<DueTank, 'id'> & { id: string | null },
  { done, said, isOutOfService }: TankSummary,
  rowOf: RowOf,
): CountedDuty[] {
  // What the last visit found holds before what the register says.
  const isOut = isOutOfService ?? status === 'tagged-out'
  return ofTank.flatMap(duty => {
    const rule =
      (isOut && duty === 'walkthrough' && rowOf('out-of-service', tankType)) || rowOf(duty, tankType)
    if (!rule) return []
    const lastOn = later(done[duty], said[duty])
    return counted({ duty, rule, tankId, lastOn, dueOn: lastOn && dueAfter(rule.every, lastOn) })
  })
}

function papersOf(
  tanks: readonly DueTank[],
  expiresOn: VisitSummary['expiresOn'],
  rowOf: RowOf,
): CountedDuty[] {
  const types = tanks.length === 0 ? (['unknown'] as const) : tanks.map(({ tankType }) => tankType)
  return ofFacility.flatMap(duty => {
    const rule = types.map(type => rowOf(duty, type)).find(row => row !== null)
    if (!rule) return []
    return counted({ duty, rule, tankId: null, lastOn: null, dueOn: expiresOn[duty] ?? null })
  })
}

/** The later of the last one we made ourselves and what was last said about it. */
const later = (made = '', said = ''): string | null => (made > said ? made : said) || null

interface Count {
  duty: CountedDutyId
  rule: Duty
  tankId: string | null
  lastOn: string | null
  dueOn: string | null
}

const counted = ({ duty, rule, tankId, lastOn, dueOn }: Count): CountedDuty => ({
  duty,
  citation: rule.citation,
  verifiedOn: rule.verifiedOn ?? '',
  tankId,
  lastOn,
  dueOn,
  soonOn: dueOn && addDays(dueOn, -soonDays(rule.every)),
})
