// The due list out of the register that a device has copied: what the server's index would say, in the same order.

import type { CountedDutyId, DueStatus } from '#domain/due/duty-ids.ts'
import { byHarm, harmStep, isToDo } from '#domain/due/harm.ts'
import type { DueSpan } from '#domain/due/spans.ts'
import { nearPlace, type Position } from '#domain/near/position.ts'
import type { Basis } from '#domain/rules/basis.ts'
import { holdsEveryWord } from '#domain/search/search.ts'
import type { StateName } from '#domain/states.ts'
import { asDueItem, compare, type JudgedDuty, type JudgedFacility, type Shown } from './copied-facility.ts'
import { countDuties, isWithin } from './count-duties.ts'
import { distanceTo } from './distance-to.ts'
import { searchTextOf } from './search-text-of.ts'

export interface DueQuery {
  state?: StateName | undefined
  status?: DueStatus | undefined
  within?: DueSpan | undefined
  todo?: 'true' | undefined
  duty?: CountedDutyId | undefined
  basis?: Basis | undefined
  customer?: string | undefined
  search?: string | undefined
  /** The nearest first, as seen from here. */
  near?: Position | undefined
}

/** A site of dozens of tanks shows the worst; the facility's page has all. */
export const dutiesShown = 40

export function dueSites(copies: readonly JudgedFacility[], query: DueQuery, { today, from, limit }: Shown) {
  const narrowed = copies.filter(copy => isSought(copy, query))
  const isKind = ({ duty }: JudgedDuty) => !query.duty || duty === query.duty
  const isSelected = selection(query, today)
  // A list of one status, time or kind, or of the law alone, holds that alone.
  const hasReleases = !query.status && !query.within && !query.duty && !query.basis
  const sites = narrowed.flatMap(copy => {
    const duties = copy.duties.filter(duty => isKind(duty) && isSelected(duty))
    const release = hasReleases ? copy.release : null
    if (duties.length === 0 && !release) return []
    const distance = query.near && distanceTo(copy, query.near)
    const harm = release ? [releaseStep, release.openedOn] : worstPosition(duties)
    const near = distance === undefined ? [] : [nearPlace(distance)]
    return { copy, duties, position: [...near, ...harm, copy.facility.id], distance }
  })
  sites.sort((one, other) => compare(one.position, other.position))
  return {
    items: sites.slice(from, from + limit).map(({ copy, duties, distance }) => ({
      ...asSite(copy, duties),
      ...(distance !== undefined && { distance }),
    })),
    total: sites.length,
    ...countDuties(narrowed, today, isKind),
  }
}

const releaseStep = ''

function isSought({ facility }: JudgedFacility, { state, customer, search }: DueQuery): boolean {
  return (
    (!state || facility.state === state) &&
    (!customer || facility.customer === customer) &&
    (!search || holdsEveryWord(searchTextOf(facility), search))
  )
}

function selection({ status, within, todo, basis }: DueQuery, today: string): (duty: JudgedDuty) => boolean {
  const isInTime = within ? isWithin(within, today) : () => true
  return duty =>
    (!status || duty.status === status) &&
    (!basis || duty.basis === basis) &&
    isInTime(duty) &&
    (!todo || isToDo(duty))
}

/** The position of a site is that of the worst that is due there. */
function worstPosition(duties: readonly JudgedDuty[]): string[] {
  let [worstStep, worstOn] = [Number.POSITIVE_INFINITY, '']
  for (const duty of duties) {
    const step = harmStep(duty)
    if (step < worstStep || (step === worstStep && duty.sortOn < worstOn)) {
      worstStep = step
      worstOn = duty.sortOn
    }
  }
  return [String(worstStep), worstOn]
}

function asSite(copy: JudgedFacility, duties: readonly JudgedDuty[]) {
  const { facility, release } = copy
  const { id: facilityId, name: facilityName, state, address, stateFacilityNumber } = facility
  return {
    ...{ facilityId, facilityName, state, address, stateFacilityNumber, release },
    duties: duties.toSorted(byHarm).slice(0, dutiesShown).map(asDueItem(copy)),
    dutyCount: duties.length,
  }
}
