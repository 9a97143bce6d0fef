// Which facilities may be two spellings of one site. Only those of one state and with the same numbers in their names are
// compared, and of many such only neighbors in the order of the alphabet: it must answer for a register of any size.

import { facilityKey, likelySame, likeness } from './facility.ts'
import type { StateName } from './place.ts'

export interface Named {
  id: string
  name: string
  state: StateName
}

export interface Pair<T extends Named> {
  one: T
  other: T
  likeness: number
}

const fewEnough = 20
const neighbors = 3

/** The likeliest first. */
export function likelyPairs<T extends Named>(facilities: readonly T[], most: number): Pair<T>[] {
  const groups = Map.groupBy(facilities, ({ state, name }) => `${state} ${numbersOf(name)}`)
  return [...groups.values()]
    .flatMap(comparable)
    .map(([one, other]) => ({ one, other, likeness: likeness(one.name, other.name) }))
    .filter(pair => pair.likeness >= likelySame)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, most)
}

const numbersOf = (name: string): string => (name.match(/\d+/g) ?? []).join(' ')

function comparable<T extends Named>(group: readonly T[]): [T, T][] {
  const sorted = group.toSorted((a, b) => (facilityKey(a.name) < facilityKey(b.name) ? -1 : 1))
  const reach = sorted.length <= fewEnough ? sorted.length : neighbors
  return sorted.flatMap((one, place) =>
    sorted.slice(place + 1, place + 1 + reach).map((other): [T, T] => [one, other]),
  )
}
