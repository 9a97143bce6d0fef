// The errors of a step, loaded with the first of them.

import { lazy, Suspense } from 'react'
import { useErrors } from '../state/form-context.ts'
import type { ErrorSummaryProps } from './error-summary.tsx'

/** Without its program each error still stands at its question. */
const nothing = () => ({ default: () => null })
const Summary = lazy(() => import('./error-summary.tsx').catch(nothing))

export function ErrorSummary(props: ErrorSummaryProps) {
  const hasErrors = Object.keys(useErrors()).length > 0
  return hasErrors ? (
    <Suspense>
      <Summary {...props} />
    </Suspense>
  ) : null
}
