// Which tank of a facility a form is about: the one that was chosen, or the only one that its answers can mean.

import type { Tank } from '#domain/facilities/facility.ts'
import type { TankAnswers } from '#domain/form/tank-facts.ts'
import type { TankType } from '#domain/rules/tank-duty.ts'

export interface SoughtTank extends TankAnswers {
  /** Chosen by a person. */
  id?: string | undefined
}

export type KnownTank = Pick<Tank, 'id' | 'tankType' | 'volume' | 'status'>

const mayBe = (tank: KnownTank, tankType: TankType | null): boolean =>
  tankType === null || tank.tankType === 'unknown' || tank.tankType === tankType

/** `new`: the facility has no such tank yet. Null: it could be one of several. A closed one only where no other can be meant. */
export function chooseTank(
  tanks: readonly KnownTank[],
  { id, tankType, volume }: Omit<SoughtTank, 'product'>,
): string | 'new' | null {
  if (tanks.some(tank => tank.id === id)) return id ?? null
  const possible = tanks.filter(tank => mayBe(tank, tankType))
  const open = possible.filter(({ status }) => status !== 'closed')
  const alike = open.length > 0 ? open : possible
  if (alike.length === 1) return alike[0]?.id ?? null
  if (alike.length === 0) return tankType === null && tanks.length > 0 ? null : 'new'
  const sameVolume = alike.filter(tank => tank.volume !== '' && tank.volume === volume)
  return sameVolume.length === 1 ? (sameVolume[0]?.id ?? null) : null
}
