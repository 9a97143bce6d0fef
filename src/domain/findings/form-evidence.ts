// What is stored beside a form so that what is due and what was found can be told without reading the form itself.

import { isUnfinished } from '#domain/due/components-tested.ts'
import { type Evidence, evidenceIn, noEvidence } from '#domain/due/evidence.ts'
import { evidenceOfParts } from '#domain/due/evidence-of-parts.ts'
import { partsIn } from '#domain/form/part.ts'
import type { Content } from '#domain/form/report.ts'
import type { Template } from '#domain/form/template.ts'
import { partsFieldOf } from '#domain/form/walk.ts'
import type { DutyId } from '#domain/rules/tank-duty.ts'
import { nothingObserved, type Observed, observedIn } from './observed.ts'

export interface FormEvidence extends Evidence, Observed {
  /** What its parts prove, by the tanks that they belong to; those of no tank in particular stand under an empty id. */
  tanks?: Readonly<Record<string, Evidence & Observed>>
}

export const noFormEvidence: FormEvidence = { ...noEvidence, ...nothingObserved }

export function formEvidenceIn(template: Template, content: Content): FormEvidence {
  const own = { ...evidenceIn(template, content), ...observedIn(template, content) }
  if (!partsFieldOf(template)) return own
  const byTank = Map.groupBy(partsIn(content.answers), ({ tankId }) => tankId ?? '')
  const tanks = [...byTank].map(([tankId, parts]) => {
    const ids = new Set(parts.map(({ id }) => id))
    return [
      tankId,
      { ...noEvidence, ...evidenceOfParts(template, parts), ...observedIn(template, content, ids) },
    ] as const
  })
  return { ...own, tanks: Object.fromEntries(tanks) }
}

/** Everything that a form raised, whichever tank it is about. */
export const concernsIn = ({ concerns, tanks = {} }: FormEvidence): Observed['concerns'] => [
  ...concerns,
  ...Object.values(tanks).flatMap(each => each.concerns),
]

interface OfTank {
  tankId: string | null
  evidence: FormEvidence
}

/** By a tank that a merge made the same as another, that one. */
export type SameTanks = Readonly<Record<string, string>>

/** One visit for each tank that the form is about. Parts of no tank in particular are about the form's own. */
export function byTank<V extends OfTank>(visit: V, same: SameTanks = {}): (V & { observed: Observed })[] {
  const { tanks = {}, ...own } = visit.evidence
  const ownId = visit.tankId ?? ''
  const at = (tankId: string | null, evidence: Evidence & Observed) => {
    const { concerns, inOrder, partsInOrder } = evidence
    const observed = { concerns, inOrder, ...(partsInOrder && { partsInOrder }) }
    return { ...visit, tankId, evidence, observed }
  }
  // Of what an earlier release stored it is not known which components were tested.
  const withTested = <E extends Evidence>(evidence: E): E => ({
    ...evidence,
    tested: evidence.tested ?? Object.fromEntries(evidence.done.map(duty => [duty, []])),
  })
  const byId = new Map<string, Evidence & Observed>([[ownId, own]])
  for (const [id, evidence] of Object.entries(tanks)) {
    const known = byId.get(same[id] ?? (id || ownId))
    byId.set(same[id] ?? (id || ownId), known ? joined(known, withTested(evidence)) : withTested(evidence))
  }
  const loose = ownId === '' ? byId.get('') : undefined
  return [...byId].map(([id, evidence]) =>
    at(id === ownId ? visit.tankId : id, loose && id !== '' ? besideLoose(evidence, loose) : evidence),
  )
}

/** What failed or is unfinished at no tank in particular may be a part of this one: nothing of that has passed here. */
function besideLoose<E extends Evidence>(evidence: E, loose: Evidence): E {
  const tested = Object.entries(evidence.tested ?? {}).map(([duty, parts]) => {
    const unfinished = loose.tested?.[duty as DutyId]?.filter(part => isUnfinished([part])) ?? []
    return [duty, [...parts, ...unfinished]] as const
  })
  const isLoose = (duty: DutyId) => loose.failed.includes(duty) || isUnfinished(loose.tested?.[duty])
  return {
    ...evidence,
    done: evidence.done.filter(duty => !isLoose(duty)),
    ...(evidence.tested && { tested: Object.fromEntries(tested) }),
  }
}

/** A test that failed once has failed, and one that is unfinished anywhere is not done. */
function joined(one: Evidence & Observed, other: Evidence & Observed): Evidence & Observed {
  const failed = [...new Set([...one.failed, ...other.failed])]
  const tested = joinedTests(one.tested, other.tested)
  return {
    ...one,
    done: [...new Set([...one.done, ...other.done])].filter(
      duty => !failed.includes(duty) && !isUnfinished(tested?.[duty]),
    ),
    failed,
    tested,
    concerns: [...one.concerns, ...other.concerns],
    inOrder: [...one.inOrder, ...other.inOrder],
    partsInOrder: [...(one.partsInOrder ?? []), ...(other.partsInOrder ?? [])],
  }
}

function joinedTests(one: Evidence['tested'] = {}, other: Evidence['tested'] = {}): Evidence['tested'] {
  const duties = Object.keys({ ...one, ...other }) as (keyof typeof one)[]
  return Object.fromEntries(duties.map(duty => [duty, [...(one[duty] ?? []), ...(other[duty] ?? [])]]))
}
