// Two facilities become one: which of their tanks are the same, and what the others are called from then on, so that no two
// tanks of a facility have one label. The guess is asked about before it counts; the screen and the server plan alike.

import type { Tank } from './facility.ts'
import { facilityKey } from './facility-key.ts'

/** By the tank of the facility that goes: the one here that it is the same as, or null for another tank. */
export type SameTanks = Readonly<Record<string, string | null>>

export interface PlannedTank {
  id: string
  sameAs: string | null
  /** What it is called after the merge. */
  label: string
}

/** The same label, or the only tanks of their type; in either case nothing that is known about them differs. */
export function likelySameTanks(into: readonly Tank[], from: readonly Tank[]): SameTanks {
  const used = new Set<string>()
  const find = (tank: Tank, isIt: (here: Tank) => boolean): string | null => {
    const here = into.find(each => !used.has(each.id) && mayBeOne(each, tank) && isIt(each))
    if (here) used.add(here.id)
    return here?.id ?? null
  }
  const labeled = from.map(tank => find(tank, here => keyOf(here) === keyOf(tank)))
  const isOnly = (tanks: readonly Tank[], { tankType }: Tank) =>
    tanks.filter(each => each.tankType === tankType).length === 1
  return Object.fromEntries(
    from.map((tank, place) => [
      tank.id,
      labeled[place] ?? find(tank, () => isOnly(into, tank) && isOnly(from, tank)),
    ]),
  )
}

/** Each tank of the facility that goes, in order; those that are the same take the label of the one here. */
export function planTanks(into: readonly Tank[], from: readonly Tank[], same: SameTanks): PlannedTank[] {
  const here = new Map(into.map(tank => [tank.id, tank]))
  const labels = ownLabels([...into, ...from.filter(({ id }) => !same[id])])
  return from.map(tank => {
    const sameAs = same[tank.id] ?? null
    return { id: tank.id, sameAs, label: here.get(sameAs ?? '')?.label ?? labels.get(tank.id) ?? tank.label }
  })
}

/** What tanks that stand together are called, by their ids: the first of each label keeps it, the others get a free one. */
function ownLabels(tanks: readonly Tank[]): ReadonlyMap<string, string> {
  const first = new Map([...tanks].reverse().map(tank => [keyOf(tank), tank]))
  const taken = new Set(first.keys())
  return new Map(
    tanks.map(tank => {
      const label = first.get(keyOf(tank)) === tank ? tank.label : nextLabel(tank, taken)
      taken.add(facilityKey(label))
      return [tank.id, label]
    }),
  )
}

const keyOf = ({ label }: Tank): string => facilityKey(label)

const typeOf = ({ tankType }: Tank): string => (tankType === 'unknown' ? '' : tankType)

const mayBeOne = (one: Tank, other: Tank): boolean =>
  agree(typeOf(one), typeOf(other)) &&
  agree(one.volume.replace(/\D/g, ''), other.volume.replace(/\D/g, '')) &&
  agree(facilityKey(one.product), facilityKey(other.product))

/** What is not known contradicts nothing. */
const agree = (one: string, other: string): boolean => one === '' || other === '' || one === other

const longest = 100

/** `Tank 1` becomes `Tank 3` where there are two already, and `North` becomes `North 2`. A long number is a name, too. */
function nextLabel({ label }: Tank, taken: ReadonlySet<string>): string {
  const [, name, digits] = /^(.*?)(?<!\d)(\d{1,3})$/u.exec(label) ?? [label, `${label} `, '1']
  for (let number = Number(digits) + 1; ; number += 1) {
    const next = `${cut(name ?? '', longest - String(number).length)}${number}`
    if (!taken.has(facilityKey(next))) return next
  }
}

/** Never through the middle of a character. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
