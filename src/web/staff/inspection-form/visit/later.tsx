// The bar that leads from form to form of a visit, loaded where a form belongs to one.

import { lazy, Suspense } from 'react'
import { useDraft } from '../state/form-context.ts'

const Bar = lazy(() => import('./visit-bar.tsx').then(({ VisitBar }) => ({ default: VisitBar })))

export function VisitBar() {
  const visitId = useDraft(draft => draft.visitId)
  const facilityId = useDraft(draft => draft.facilityId)
  if (!visitId || !facilityId) return null
  return (
    <Suspense fallback={<div className="h-13" />}>
      <Bar visitId={visitId} facilityId={facilityId} />
    </Suspense>
  )
}
