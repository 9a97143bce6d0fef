// The findings of all tanks of a facility, small enough to be stored: the newest visit is added to them without reading the
// others again.

import { isFutureDated } from '#domain/due/future-dated.ts'
import type { FindingState } from './finding.ts'
import { addSightings, foldFindings, type KeyedStep, newestOf, type ObservingVisit } from './fold.ts'

export interface FacilityFindings {
  /** The position of the newest visit or decision in the order of all. */
  newest: string
  /** By their ids; findings about no tank in particular stand under an empty one. */
  tanks: Readonly<Record<string, readonly FindingState[]>>
}

interface OfTank {
  tankId: string | null
}

export type TankVisit = ObservingVisit & OfTank & { datedAt: string }
export type TankStep = KeyedStep & OfTank

export const noFindings: FacilityFindings = { newest: '', tanks: {} }

const tankOf = ({ tankId }: OfTank): string => tankId ?? ''

export function foldFacility(visits: readonly TankVisit[], steps: readonly TankStep[]): FacilityFindings {
  const counted = visits.filter(visit => !isFutureDated(visit))
  const [visitsOf, stepsOf] = [Map.groupBy(counted, tankOf), Map.groupBy(steps, tankOf)]
  const tanks = [...visitsOf].map(([tank, own]) => [tank, foldFindings(own, stepsOf.get(tank))] as const)
  return {
    newest: newestOf(counted, steps),
    tanks: Object.fromEntries(tanks.filter(([, findings]) => findings.length > 0)),
  }
}

/** The same as all visits and this one would give, or null when only they can tell. */
export function addFindings(findings: FacilityFindings, visit: TankVisit): FacilityFindings | null {
  if (isFutureDated(visit)) return findings
  const order = newestOf([visit], [])
  if (order <= findings.newest) return null
  const tank = tankOf(visit)
  const known = findings.tanks[tank] ?? []
  const added = addSightings(known, visit)
  return { newest: order, tanks: added.length > 0 ? { ...findings.tanks, [tank]: added } : findings.tanks }
}
