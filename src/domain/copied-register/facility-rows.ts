// The list of facilities out of the register that a device has copied, in the orders of the server's.

import { type DueTank, unknownWhetherApplies } from '#domain/due/due.ts'
import { worstFirst } from '#domain/due/duty-ids.ts'
import { totalsOf } from '#domain/due/sort-day.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import { facilityKey } from '#domain/facilities/facility-key.ts'
import { nearPlace, type Position } from '#domain/near/position.ts'
import { holdsEveryWord } from '#domain/search/search.ts'
import type { StateName } from '#domain/states.ts'
import { compare, type JudgedDuty, type JudgedFacility, type Shown } from './copied-facility.ts'
import { distanceTo } from './distance-to.ts'
import { registerSteps } from './register-steps.ts'
import { searchTextOf } from './search-text-of.ts'

export interface RegisterQuery {
  search?: string | undefined
  state?: StateName | undefined
  status?: Facility['status'] | undefined
  order: 'name' | 'worst'
  /** The nearest first, as seen from here. */
  near?: Position | undefined
}

export function facilityRows(
  copies: readonly JudgedFacility[],
  query: RegisterQuery,
  { today, from, limit }: Shown,
) {
  const { search, state, status, order, near } = query
  const found = copies.filter(
    ({ facility }) =>
      (!state || facility.state === state) &&
      (!status || facility.status === status) &&
      (!search || holdsEveryWord(searchTextOf(facility), search)),
  )
  const positioned = found.map(copy => {
    const { id, name } = copy.facility
    const byName = [facilityKey(name), id]
    const distance = near && distanceTo(copy, near)
    const ordered = order === 'worst' ? [...urgencyPosition(copy, today), ...byName] : byName
    return { copy, distance, position: distance === undefined ? ordered : [nearPlace(distance), ...ordered] }
  })
  positioned.sort((one, other) => compare(one.position, other.position))
  const items = positioned.slice(from, from + limit)
  return {
    items: items.map(({ copy, distance }) => ({
      ...asRow(copy),
      ...(distance !== undefined && { distance }),
    })),
    total: positioned.length,
  }
}

/** How urgent a facility is, and the day of its oldest release or its most urgent duty. */
function urgencyPosition({ facility, duties, release }: JudgedFacility, today: string): string[] {
  if (release) return [String(registerSteps.indexOf('release')), release.openedOn, facility.id]
  const { soonestOn, worstOn, unknownCount, dutyCount } = totalsOf(duties)
  const urgency = soonestOn <= today ? 'due' : unknownCount > 0 ? 'unknown' : dutyCount > 0 ? 'ok' : 'none'
  return [String(registerSteps.indexOf(urgency)), worstOn]
}

function asRow({ facility, duties, release, lastVisitOn, monthsMissed, monthsUnknown }: JudgedFacility) {
  const { id, version, name, state, customer, status, tanks } = facility
  return {
    ...{ id, version, name, state, customer, status, release, lastVisitOn },
    ...{ monthsMissed, monthsUnknown },
    tankCount: tanks.length,
    worst: worstOfRow(duties),
    unclearDuties: countUnclear(facility, tanks),
  }
}

/** Of how many duties it is not known whether they apply, because the register does not say how the tanks are built. */
export const countUnclear = (
  { state, status }: Pick<Facility, 'state' | 'status'>,
  tanks: readonly DueTank[],
): number =>
  status === 'closed' ? 0 : new Set(tanks.flatMap(tank => unknownWhetherApplies(state, tank))).size

/** What a row says of a duty, and why it is not done where a visit tried. */
type RowDuty = Pick<JudgedDuty, 'duty' | 'dueOn' | 'status' | 'basis' | 'undone'>

/** The most urgent of duties in the order of their days; what the law asks comes before what we recommend. */
export function worstOfRow(duties: readonly RowDuty[]): RowDuty | null {
  const [worst] = worstFirst.flatMap(status => {
    const alike = duties.filter(duty => duty.status === status)
    return alike.find(({ basis }) => basis === 'law') ?? alike[0] ?? []
  })
  if (!worst) return null
  const { duty, dueOn, status, basis, undone } = worst
  return { duty, dueOn, status, basis, undone }
}
