// Whether a form settles the visit that was planned: the server asks it of what it stored, a phone of what it has not sent yet.

import type { FormEvidence } from '#domain/findings/form-evidence.ts'
import type { Evidence } from './evidence.ts'
import { isFutureDated } from './future-dated.ts'

interface Dated {
  /** The inspection date. */
  on: string
  /** When that date was set. */
  datedAt: string
}

/** One that is dated ahead, leaves open what its visit was for, or has a test without a result does not. */
export function settlesVisit(
  { tanks, ...own }: Pick<Partial<FormEvidence>, 'incomplete' | 'done' | 'failed' | 'tested' | 'tanks'>,
  dated: Dated,
): boolean {
  if (isFutureDated(dated) || Object.keys(own.incomplete ?? {}).length > 0) return false
  return !tanks || isTested([own, ...Object.values(tanks)])
}

/** Whether the form of a test has a result for each of its parts, passed or not. */
function isTested(proofs: readonly Partial<Evidence>[]): boolean {
  const parts = proofs.flatMap(({ tested = {} }) => Object.values(tested).flat())
  return (
    proofs.some(({ done = [], failed = [] }) => done.length + failed.length > 0) &&
    parts.every(({ passed }) => passed !== null)
  )
}
