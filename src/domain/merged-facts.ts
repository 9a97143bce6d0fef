// What nobody wrote down about a facility, or about a tank that is the same, is taken from the one that becomes part of it:
// whoever keeps the better name should not lose the address with the other. Undoing gives it back where it is still as taken.

import type { FacilityContent, Tank } from './facility.ts'
import type { PlannedTank } from './merged-tanks.ts'

const unknownFacts = {
  // Of two spellings one is often closed instead of merged. What goes on at the other must not fall out of what is due.
  status: 'closed',
  stateFacilityNumber: '',
  address: '',
  customer: '',
  arrivalNotes: '',
  contacts: [],
} as const satisfies Partial<FacilityContent>

const unknownTankFacts = {
  tankType: 'unknown',
  volume: '',
  product: '',
  interstice: 'unknown',
} as const satisfies Partial<Tank>

type Facts = Partial<Pick<FacilityContent, keyof typeof unknownFacts>>
type TankFacts = Partial<Pick<Tank, keyof typeof unknownTankFacts>>

export interface TakenFacts {
  facility: Facts
  /** By the tank that stays. */
  tanks: Record<string, TankFacts>
}

export function factsToTake(
  into: FacilityContent,
  from: FacilityContent,
  planned: readonly Pick<PlannedTank, 'id' | 'sameAs'>[],
): TakenFacts {
  const tanks = planned.flatMap(({ id, sameAs }) => {
    const [one, other] = [
      into.tanks.find(tank => tank.id === sameAs),
      from.tanks.find(tank => tank.id === id),
    ]
    const taken = one && other ? lacking(one, other, unknownTankFacts) : {}
    return one && Object.keys(taken).length > 0 ? [[one.id, taken] as const] : []
  })
  return { facility: lacking(into, from, unknownFacts), tanks: Object.fromEntries(tanks) }
}

export const withTaken = <T extends FacilityContent>(content: T, taken: TakenFacts): T => ({
  ...content,
  ...taken.facility,
  tanks: content.tanks.map(tank => ({ ...tank, ...taken.tanks[tank.id] })),
})

export const withoutTaken = <T extends FacilityContent>(content: T, taken: TakenFacts): T => ({
  ...content,
  ...givenBack(content, taken.facility, unknownFacts),
  tanks: content.tanks.map(tank => ({
    ...tank,
    ...givenBack(tank, taken.tanks[tank.id] ?? {}, unknownTankFacts),
  })),
})

/** What the one does not know and the other does. */
function lacking<T>(one: T, other: T, unknown: Partial<T>): Partial<T> {
  const keys = Object.keys(unknown) as (keyof T)[]
  const taken = keys.filter(key => isSame(one[key], unknown[key]) && !isSame(other[key], unknown[key]))
  return Object.fromEntries(taken.map(key => [key, other[key]])) as Partial<T>
}

function givenBack<T>(one: T, taken: Partial<T>, unknown: Partial<T>): Partial<T> {
  const keys = Object.keys(taken) as (keyof T)[]
  const untouched = keys.filter(key => isSame(one[key], taken[key]))
  return Object.fromEntries(untouched.map(key => [key, unknown[key]])) as Partial<T>
}

/** Spaces alone say nothing. */
const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? one.trim() === other.trim()
    : JSON.stringify(one) === JSON.stringify(other)
