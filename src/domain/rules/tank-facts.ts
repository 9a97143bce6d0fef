// How a tank is built, as far as the register knows: some duties hold only for some tanks. A fact that is not known decides
// nothing, and screens say so.

import * as z from 'zod/mini'

export const materials = ['steel', 'fiberglass', 'clad', 'unknown'] as const
export const pipings = ['pressurized', 'suction', 'none', 'unknown'] as const
export const cathodics = ['galvanic', 'impressed', 'none', 'unknown'] as const

export interface TankBuild {
  material: (typeof materials)[number]
  piping: (typeof pipings)[number]
  /** Cathodic protection of tank or piping. */
  cathodic: (typeof cathodics)[number]
}

export const unknownBuild: TankBuild = { material: 'unknown', piping: 'unknown', cathodic: 'unknown' }

export const tankBuild = {
  material: z._default(z.enum(materials), 'unknown'),
  piping: z._default(z.enum(pipings), 'unknown'),
  cathodic: z._default(z.enum(cathodics), 'unknown'),
}

/** The tanks for which a row of the rule table holds. */
export type TankCondition = { [Fact in keyof TankBuild]?: readonly TankBuild[Fact][] }

/** Null where it is not known whether it does. */
export function isMet(condition: TankCondition | undefined, build: TankBuild): boolean | null {
  if (!condition) return true
  const facts = Object.entries(condition) as [keyof TankBuild, readonly string[]][]
  const met = facts.map(([fact, values]) => (build[fact] === 'unknown' ? null : values.includes(build[fact])))
  if (met.includes(false)) return false
  return met.includes(null) ? null : true
}

export const materialWords: Record<TankBuild['material'], string> = {
  steel: 'Steel',
  fiberglass: 'Fiberglass',
  clad: 'Clad or jacketed steel',
  unknown: 'Unknown',
}

export const pipingWords: Record<TankBuild['piping'], string> = {
  pressurized: 'Pressurized',
  suction: 'Suction',
  none: 'None',
  unknown: 'Unknown',
}

export const cathodicWords: Record<TankBuild['cathodic'], string> = {
  galvanic: 'Galvanic anodes',
  impressed: 'Impressed current',
  none: 'None',
  unknown: 'Unknown',
}
