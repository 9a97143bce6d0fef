// Which facilities of one state may be one site, and what speaks for it: names that are nearly the same, the number under
// which the state knows them, the address. Of many that could be compared only neighbors in the order of the alphabet are:
// it must answer for a register of any size, while others wait. So names are taken apart once, and only where two are compared.

import { facilityKey } from './facility.ts'
import { isOneApart, likenessOf, numbersIn, type Spelled, spell } from './likeness.ts'
import type { StateName } from './place.ts'

export interface Site {
  id: string
  name: string
  state: StateName
  stateFacilityNumber: string
  address: string
}

/** The last one speaks against it. */
export const duplicateReasons = [
  'same-number',
  'same-address',
  'same-letters',
  'one-letter',
  'similar-name',
  'other-number',
] as const

export type DuplicateReason = (typeof duplicateReasons)[number]

export interface Duplicates<T extends Site> {
  one: T
  other: T
  reasons: DuplicateReason[]
}

/** From here on two names are suggested as one site. */
export const likelySame = 0.8
const fewEnough = 20
const neighbors = 3

/** The likeliest first. */
export function possibleDuplicates<T extends Site>(sites: readonly T[], most: number): Duplicates<T>[] {
  const marked = sites.map(mark)
  const found = new Map<number, Compared<T>>()
  for (const group of [...alike(marked, 'digits'), ...alike(marked, 'number'), ...alike(marked, 'place')]) {
    for (const [one, other] of neighborsIn(group)) {
      const [low, high] = [Math.min(one.index, other.index), Math.max(one.index, other.index)]
      if (!found.has(low * sites.length + high)) found.set(low * sites.length + high, compare(one, other))
    }
  }
  return [...found.values()]
    .filter(isLikely)
    .toSorted((a, b) => rankOf(b) - rankOf(a))
    .slice(0, most)
    .map(pair => ({ one: pair.one.site, other: pair.other.site, reasons: reasonsOf(pair) }))
}

/** What a site is compared by. */
interface Marked<T extends Site> {
  site: T
  index: number
  /** The numbers in its name: sites of one customer often differ by them alone, and are not one site. */
  digits: string
  /** The state's number; nothing where it says `none` or `0000`. */
  number: string
  /** Nothing where no house is told by its number. */
  place: string
  spelled: Spelled | null
}

const mark = <T extends Site>(site: T, index: number): Marked<T> => ({
  site,
  index,
  digits: `${site.state} ${numbersIn(site.name)}`,
  number: new Set(site.stateFacilityNumber.match(/\d/g)).size > 1 ? key(site, site.stateFacilityNumber) : '',
  place: /\d/.test(site.address) ? key(site, site.address) : '',
  spelled: null,
})

const key = ({ state }: Site, text: string): string =>
  `${state} ${facilityKey(text).replace(/[^\p{L}\p{N}]+/gu, '')}`

function alike<T extends Site>(
  sites: readonly Marked<T>[],
  by: 'digits' | 'number' | 'place',
): Marked<T>[][] {
  const groups = Map.groupBy(sites, site => site[by])
  groups.delete('')
  return [...groups.values()].filter(({ length }) => length > 1)
}

function spelledOf<T extends Site>(marked: Marked<T>): Spelled {
  marked.spelled ??= spell(marked.site.name)
  return marked.spelled
}

function neighborsIn<T extends Site>(group: readonly Marked<T>[]): [Marked<T>, Marked<T>][] {
  const sorted = group.toSorted((a, b) => (spelledOf(a).key < spelledOf(b).key ? -1 : 1))
  const reach = sorted.length <= fewEnough ? sorted.length : neighbors
  return sorted.flatMap((one, index) =>
    sorted.slice(index + 1, index + 1 + reach).map((other): [Marked<T>, Marked<T>] => [one, other]),
  )
}

interface Compared<T extends Site> {
  one: Marked<T>
  other: Marked<T>
  likeness: number
  hasSameNumber: boolean
  hasOtherNumber: boolean
  hasSamePlace: boolean
}

function compare<T extends Site>(one: Marked<T>, other: Marked<T>): Compared<T> {
  const isNumbered = one.number !== '' && other.number !== ''
  return {
    one,
    other,
    likeness: likenessOf(spelledOf(one), spelledOf(other)),
    hasSameNumber: isNumbered && one.number === other.number,
    hasOtherNumber: isNumbered && one.number !== other.number,
    hasSamePlace: one.place !== '' && one.place === other.place,
  }
}

/** A place alone does not do where a number tells them apart: a customer may have several sites there. */
const isLikely = <T extends Site>({ one, other, ...pair }: Compared<T>): boolean =>
  pair.likeness >= likelySame ||
  pair.hasSameNumber ||
  (pair.hasSamePlace && one.digits === other.digits && !pair.hasOtherNumber)

const rankOf = <T extends Site>(pair: Compared<T>): number =>
  pair.likeness + 2 * Number(pair.hasSameNumber) + Number(pair.hasSamePlace) - Number(pair.hasOtherNumber)

function reasonsOf<T extends Site>({ one, other, likeness, ...pair }: Compared<T>): DuplicateReason[] {
  const reasons: DuplicateReason[] = []
  if (pair.hasSameNumber) reasons.push('same-number')
  if (pair.hasSamePlace) reasons.push('same-address')
  if (likeness === 1) reasons.push('same-letters')
  else if (likeness > 0 && isOneApart(spelledOf(one).bare, spelledOf(other).bare)) reasons.push('one-letter')
  else if (likeness >= likelySame) reasons.push('similar-name')
  if (pair.hasOtherNumber) reasons.push('other-number')
  return reasons
}
