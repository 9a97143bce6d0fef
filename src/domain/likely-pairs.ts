// Which facilities may be two spellings of one site. Only those of one state and with the same numbers in their names are
// compared, and of many such only neighbors in the order of the alphabet: it must answer for a register of any size, while
// others wait. So each name is taken apart once, not for every comparison.

import { facilityKey } from './facility.ts'
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

/** From here on two names are suggested as one site. */
export const likelySame = 0.8
const fewEnough = 20
const neighbors = 3

/** The likeliest first. */
export function likelyPairs<T extends Named>(facilities: readonly T[], most: number): Pair<T>[] {
  const spelled = facilities.map(facility => ({ facility, ...spell(facility.name) }))
  const groups = Map.groupBy(spelled, ({ facility, numbers }) => `${facility.state} ${numbers}`)
  return [...groups.values()]
    .flatMap(comparable)
    .map(([one, other]) => ({
      one: one.facility,
      other: other.facility,
      likeness: likenessOf(one, other),
    }))
    .filter(pair => pair.likeness >= likelySame)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, most)
}

function comparable<T extends Spelled>(group: readonly T[]): [T, T][] {
  const sorted = group.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const reach = sorted.length <= fewEnough ? sorted.length : neighbors
  return sorted.flatMap((one, place) =>
    sorted.slice(place + 1, place + 1 + reach).map((other): [T, T] => [one, other]),
  )
}

/** A name taken apart, for comparing it with many. */
interface Spelled {
  key: string
  /** What sameness of sites is guessed from: letters and digits alone. */
  bare: string
  /** Each two characters that follow each other. */
  pairs: ReadonlySet<string>
  numbers: string
}

function spell(name: string): Spelled {
  const key = facilityKey(name)
  const bare = key.replace(/[^\p{L}\p{N}]+/gu, '')
  const pairs = new Set<string>()
  for (let start = 0; start + 1 < bare.length; start += 1) pairs.add(bare.slice(start, start + 2))
  return { key, bare, pairs, numbers: (name.match(/\d+/g) ?? []).join(' ') }
}

/** How alike two names are, from 0 to 1: by the pairs of characters they share. */
export const likeness = (one: string, other: string): number => likenessOf(spell(one), spell(other))

function likenessOf(one: Spelled, other: Spelled): number {
  if (one.bare === other.bare) return one.bare === '' ? 0 : 1
  // Two sites of one customer often differ by their number alone: those are not one site.
  if (one.numbers !== other.numbers) return 0
  let shared = 0
  for (const pair of one.pairs) if (other.pairs.has(pair)) shared += 1
  return (2 * shared) / Math.max(1, one.pairs.size + other.pairs.size)
}
