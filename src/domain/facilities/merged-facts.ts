// Two facilities become one: the tanks of both, and what is not written down about the one that stays, or about a tank of it
// that is the same, from the other. Keeping the better name must not cost the address of the other.

import { unknownBuild } from '#domain/rules/tank-facts.ts'
import { joinComponents } from './component.ts'
import { type FacilityContent, type Tank, tankStatuses } from './facility.ts'
import type { PlannedTank } from './merged-tanks.ts'

export const unknownFacts = {
  // Of two spellings one is often closed instead of merged. What goes on at the other must not fall out of what is due.
  status: 'closed',
  stateFacilityNumber: '',
  address: '',
  customer: '',
  arrivalNotes: '',
  contacts: [],
} as const satisfies Partial<FacilityContent>

export const unknownTankFacts = {
  tankType: 'unknown',
  volume: '',
  product: '',
  interstice: 'unknown',
  ...unknownBuild,
} as const satisfies Partial<Tank>

/** Where the one is in use and the other is not, what goes on there must not fall out of what is due. */
function moreInUse(tank: Tank, { status, emptySince, closedOn, closedReason }: Tank): Partial<Tank> {
  const isMore = tankStatuses.indexOf(status) < tankStatuses.indexOf(tank.status)
  return isMore ? { status, emptySince, closedOn, closedReason } : {}
}

export function mergedFacts<T extends FacilityContent>(
  into: T,
  from: FacilityContent,
  planned: readonly PlannedTank[],
): T {
  const known = (tank: Tank): Tank => {
    const twin = planned.find(({ sameAs }) => sameAs === tank.id)
    const other = from.tanks.find(({ id }) => id === twin?.id)
    if (!other) return tank
    const components = joinComponents(tank.components ?? [], other.components ?? [])
    return {
      ...tank,
      ...lacking(tank, other, unknownTankFacts),
      ...moreInUse(tank, other),
      ...(components.length > 0 && { components }),
    }
  }
  const coming = from.tanks.flatMap(tank => {
    const { sameAs, label } = planned.find(({ id }) => id === tank.id) ?? { sameAs: null, label: tank.label }
    return sameAs === null ? [{ ...tank, label }] : []
  })
  return { ...into, ...lacking(into, from, unknownFacts), tanks: [...into.tanks.map(known), ...coming] }
}

/** What the one does not know and the other does. */
function lacking<T>(one: T, other: T, unknown: Partial<T>): Partial<T> {
  const keys = Object.keys(unknown) as (keyof T)[]
  const taken = keys.filter(key => isSame(one[key], unknown[key]) && !isSame(other[key], unknown[key]))
  return Object.fromEntries(taken.map(key => [key, other[key]])) as Partial<T>
}

/** Spaces alone are nothing. */
const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? one.trim() === other.trim()
    : JSON.stringify(one) === JSON.stringify(other)
