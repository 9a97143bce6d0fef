// What is due at a facility: from its tanks, what its forms say and the rule table to one list of duties. It rolls from
// the day something was done, a failed test satisfies nothing, and no history is unknown, never green. What is counted
// does not depend on today, so that it can be kept; only the status does.

import { addDays, isDay } from '#domain/day.ts'
import { type StateName, states } from '#domain/place.ts'
import { type Duty, type DutyId, findDuty, type TankType } from '#domain/tank-rules.ts'
import { type CountedDutyId, type DueStatus, dutyIds } from './duty-ids.ts'
import { dueAfter, soonDays } from './interval.ts'
import type { Said } from './said.ts'

const ofTank = dutyIds.slice(0, 5)
const ofFacility = dutyIds.slice(5)

export interface DueFacility {
  state: StateName
  /** A closed one has no duties. */
  status: 'active' | 'closed'
}

export interface DueTank {
  id: string
  tankType: TankType
  status: 'in-service' | 'tagged-out'
}

/** A completed form that is not deleted. */
export interface Visit {
  formId: string
  /** Null where nobody said which tank it was about: it counts for none of several. */
  tankId: string | null
  /** The inspection date. */
  on: string
  submittedAt: string
  says: Said
}

export interface CountedDuty {
  duty: CountedDutyId
  citation: string
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

export function statusOn({ dueOn, soonOn }: Pick<CountedDuty, 'dueOn' | 'soonOn'>, today: string): DueStatus {
  if (dueOn === null || soonOn === null) return 'unknown'
  if (dueOn < today) return 'overdue'
  return soonOn <= today ? 'soon' : 'ok'
}

export function countDuties(
  facility: DueFacility,
  tanks: readonly DueTank[],
  visits: readonly Visit[],
  find: FindDuty = findDuty,
): CountedDuty[] {
  const slug = states.find(({ name }) => name === facility.state)?.slug
  if (facility.status === 'closed' || !slug) return []
  const newestFirst = visits.filter(({ on }) => isDay(on)).toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1))
  const rowOf = (id: DutyId, tankType: TankType) => find(slug, id, tankType)
  return [
    // Where no tank is known there is still somebody to visit: by the stricter rules, those of underground tanks.
    ...(tanks.length === 0
      ? dutiesOfTank({ id: null, tankType: 'UST', status: 'in-service' }, newestFirst, rowOf)
      : tanks.flatMap(tank =>
          dutiesOfTank(
            tank,
            newestFirst.filter(({ tankId }) => tankId === tank.id),
            rowOf,
          ),
        )),
    ...papersOf(tanks, newestFirst, rowOf),
  ]
}

const keyOf = ({ on, submittedAt, formId }: Visit): string => `${on} ${submittedAt} ${formId}`

type RowOf = (id: DutyId, tankType: TankType) => Duty | null

function dutiesOfTank(
  { id: tankId, tankType, status }: Omit<DueTank, 'id'> & { id: string | null },
  newestFirst: readonly Visit[],
  rowOf: RowOf,
): CountedDuty[] {
  // What the last visit found holds before what the register says.
  const found = newestFirst.find(({ says }) => says.isOutOfService !== null)?.says.isOutOfService
  const isOut = found ?? status === 'tagged-out'
  return ofTank.flatMap(duty => {
    const rule =
      (isOut && duty === 'walkthrough' && rowOf('out-of-service', tankType)) || rowOf(duty, tankType)
    if (!rule) return []
    const lastOn = lastDone(duty, newestFirst)
    return counted({ duty, rule, tankId, lastOn, dueOn: lastOn && dueAfter(rule.every, lastOn) })
  })
}

function papersOf(tanks: readonly DueTank[], newestFirst: readonly Visit[], rowOf: RowOf): CountedDuty[] {
  const types: TankType[] = tanks.length === 0 ? ['UST'] : tanks.map(({ tankType }) => tankType)
  return ofFacility.flatMap(duty => {
    const rule = types.map(type => rowOf(duty, type)).find(row => row !== null)
    if (!rule) return []
    const dueOn = newestFirst.map(({ says }) => says.expiresOn[duty]).find(day => day !== undefined) ?? null
    return counted({ duty, rule, tankId: null, lastOn: null, dueOn })
  })
}

/** The later of the last one we made ourselves and what was last said about it, failed ones aside. */
function lastDone(duty: CountedDutyId, newestFirst: readonly Visit[]): string | null {
  const failedOn = new Set(newestFirst.filter(({ says }) => says.failed.includes(duty)).map(({ on }) => on))
  const made = newestFirst.find(({ says }) => says.done.includes(duty))?.on
  const said = newestFirst
    .flatMap(({ on, says }) => {
      const day = says.lastOn[duty]
      // Nobody can say on the day of a visit what is done after it.
      return day !== undefined && day <= on ? [day] : []
    })
    .find(day => !failedOn.has(day))
  return [made, said].reduce<string | null>((last, day) => (day && day > (last ?? '') ? day : last), null)
}

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
  verifiedOn: rule.verifiedOn,
  tankId,
  lastOn,
  dueOn,
  soonOn: dueOn && addDays(dueOn, -soonDays(rule.every)),
})
