// Which facilities of one state may be one site, and what speaks for it: names that are nearly the same, the number under
// which the state knows them, the address. Of many that could be compared only neighbors in the order of the alphabet are:
// it must answer for a register of any size, while others wait. So names are taken apart once, and only where two are compared.

import type { StateName } from '#domain/states.ts'
import { facilityKey } from './facility-key.ts'
import { isOneApart, likenessOf, numbersIn, type Spelled, spell } from './likeness.ts'

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

export type Duplicates = ReturnType<typeof possibleDuplicates>[number]

/** From here on two names are suggested as one site. */
export const likelySame = 0.8
const fewEnough = 20
const neighbors = 3

/** The likeliest first. */
export function possibleDuplicates(sites: readonly Site[], most: number) {
  const marked = sites.map(mark)
  const found = new Map<number, Compared>()
  for (const by of ['digits', 'number', 'place'] as const) {
    for (const [key, group] of Map.groupBy(marked, site => site[by])) {
      if (key === '' || group.length === 1) continue
      for (const [one, other] of neighborsIn(group)) {
        const both = Math.min(one.index, other.index) * sites.length + Math.max(one.index, other.index)
        if (!found.has(both)) found.set(both, compare(one, other))
      }
    }
  }
  return [...found.values()]
    .filter(({ isLikely }) => isLikely)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(both => ({ one: both.one.site, other: both.other.site, reasons: reasonsOf(both) }))
}

/** What a site is compared by. */
function mark(site: Site, index: number) {
  let known: Spelled | null = null
  return {
    ...{ site, index },
    /** The numbers in its name: sites of one customer often differ by them alone, and are not one site. */
    digits: `${site.state} ${numbersIn(site.name)}`,
    /** The state's number; nothing where it says `none` or `0000`. */
    number:
      new Set(site.stateFacilityNumber.match(/\d/g)).size > 1 ? key(site, site.stateFacilityNumber) : '',
    /** Nothing where no house is told by its number. */
    place: /\d/.test(site.address) ? key(site, site.address) : '',
    spelled() {
      known ??= spell(site.name)
      return known
    },
  }
}
type Marked = ReturnType<typeof mark>

const key = ({ state }: Site, text: string): string =>
  `${state} ${facilityKey(text).replace(/[^\p{L}\p{N}]+/gu, '')}`

function neighborsIn(group: readonly Marked[]): [Marked, Marked][] {
  const sorted = group.toSorted((a, b) => (a.spelled().key < b.spelled().key ? -1 : 1))
  const reach = sorted.length <= fewEnough ? sorted.length : neighbors
  return sorted.flatMap((one, index) =>
    sorted.slice(index + 1, index + 1 + reach).map((other): [Marked, Marked] => [one, other]),
  )
}

type Compared = ReturnType<typeof compare>

function compare(one: Marked, other: Marked) {
  const likeness = likenessOf(one.spelled(), other.spelled())
  const isNumbered = one.number !== '' && other.number !== ''
  const hasSameNumber = isNumbered && one.number === other.number
  const hasOtherNumber = isNumbered && one.number !== other.number
  const hasSamePlace = one.place !== '' && one.place === other.place
  return {
    ...{ one, other, likeness, hasSameNumber, hasOtherNumber, hasSamePlace },
    rank: likeness + 2 * Number(hasSameNumber) + Number(hasSamePlace) - Number(hasOtherNumber),
    /** A place alone does not do where a number tells them apart: a customer may have several sites there. */
    isLikely:
      likeness >= likelySame ||
      hasSameNumber ||
      (hasSamePlace && one.digits === other.digits && !hasOtherNumber),
  }
}

function reasonsOf({ one, other, likeness, ...both }: Compared): DuplicateReason[] {
  const name = (): DuplicateReason | null => {
    if (likeness === 1) return 'same-letters'
    if (likeness > 0 && isOneApart(one.spelled().bare, other.spelled().bare)) return 'one-letter'
    return likeness >= likelySame ? 'similar-name' : null
  }
  const reasons = [
    both.hasSameNumber && 'same-number',
    both.hasSamePlace && 'same-address',
    name(),
    both.hasOtherNumber && 'other-number',
  ] as const
  return reasons.filter(reason => reason !== null && reason !== false)
}
