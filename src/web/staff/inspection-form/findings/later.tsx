// The parts of the form that only a site with open findings needs, loaded with the first of them.

import { lazy, Suspense } from 'react'
import { useFindingAt, useFindings } from './use-open-findings.ts'

/** Without its program the question is asked as ever. */
const nothing = () => ({ default: () => null })
const Note = lazy(() => import('./open-finding.tsx').catch(nothing))
const Review = lazy(() => import('./findings-review.tsx').catch(nothing))

export function FindingAt({ field, labelId }: { field: string; labelId: string }) {
  const finding = useFindingAt(field)
  return finding ? (
    <Suspense>
      <Note finding={finding} labelId={labelId} />
    </Suspense>
  ) : null
}

export function FindingsHere({ onGoTo }: { onGoTo: (field: string) => void }) {
  const findings = useFindings()
  return findings.length > 0 ? (
    <Suspense>
      <Review findings={findings} onGoTo={onGoTo} />
    </Suspense>
  ) : null
}
