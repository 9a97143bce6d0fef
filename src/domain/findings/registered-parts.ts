// A part of a form that was typed by hand under the name of a component of the register is that component: what was found at it,
// and decided about it, belongs to the component's own findings.

import type { TestedPart } from '#domain/due/components-tested.ts'
import type { Evidence } from '#domain/due/evidence.ts'
import { type Component, isSameComponent } from '#domain/facilities/component.ts'
import type { TankStep, TankVisit } from './facility-findings.ts'
import type { Observed } from './observed.ts'

interface RegisteredTank {
  id: string
  components?: readonly Component[] | undefined
}

interface PartsVisit extends Pick<TankVisit, 'tankId' | 'observed'> {
  evidence: Pick<Evidence, 'tested'>
}

/** The ids of components by the keys of parts that are the same. */
type SameParts = ReadonlyMap<string, string>

const noParts: SameParts = new Map()

export function atRegistered<V extends PartsVisit>(
  tanks: readonly RegisteredTank[],
  visits: readonly V[],
  steps: readonly TankStep[] = [],
): { visits: readonly V[]; steps: readonly TankStep[] } {
  const componentsOf = new Map(tanks.map(({ id, components = [] }) => [id, components]))
  const same = new Map<string, SameParts>()
  const named = visits.map(visit => {
    const own = samePartsIn(visit, componentsOf.get(visit.tankId ?? '') ?? [])
    if (own.size === 0) return visit
    const tankId = visit.tankId ?? ''
    same.set(tankId, new Map([...(same.get(tankId) ?? []), ...own]))
    return { ...visit, observed: renamed(visit.observed, own) }
  })
  if (same.size === 0) return { visits, steps }
  return {
    visits: named,
    steps: steps.map(step => ({ ...step, part: same.get(step.tankId ?? '')?.get(step.part) ?? step.part })),
  }
}

/** Those that the visit typed by hand. */
export function samePartsIn(
  { observed, evidence }: Pick<PartsVisit, 'observed' | 'evidence'>,
  components: readonly Component[],
): SameParts {
  if (components.length === 0) return noParts
  const tested = Object.values(evidence.tested ?? {}).flat()
  const keys = [...observed.concerns, ...(observed.partsInOrder ?? [])].flatMap(({ part }) => part ?? [])
  return new Map(
    [...new Set(keys)].flatMap(key => {
      if (components.some(({ id }) => id === key)) return []
      const part = tested.find(each => isKeyOf(key, each))
      const component =
        part &&
        components.find(
          each => part.kind !== 'tank' && isSameComponent(each, { kind: part.kind, label: part.label }),
        )
      return component ? [[key, component.id] as const] : []
    }),
  )
}

/** Without an id it is known by its title: `bucket 2, north fill`, `line leak detector 1, stp`. */
function isKeyOf(key: string, { kind, id, label }: TestedPart): boolean {
  if (id !== null) return id === key
  const [, title, name] = /^(\D+) \d+, (.+)$/su.exec(key) ?? []
  return name === label.toLowerCase() && title?.endsWith(kind.replace('-', ' ')) === true
}

/** What failed in one of two parts that are the same has failed. */
function renamed({ concerns, partsInOrder = [], ...observed }: Observed, same: SameParts): Observed {
  const named = concerns.map(concern => ({
    ...concern,
    ...(concern.part !== undefined && { part: same.get(concern.part) ?? concern.part }),
  }))
  const isRaised = ({ field, part }: { field: string; part: string }) =>
    named.some(concern => concern.field === field && concern.part === part)
  return {
    ...observed,
    concerns: named,
    partsInOrder: partsInOrder
      .map(({ field, part }) => ({ field, part: same.get(part) ?? part }))
      .filter(each => !isRaised(each)),
  }
}
