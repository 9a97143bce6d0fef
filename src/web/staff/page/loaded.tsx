// A part of a page whose data are still on their way, or did not come.

import { type ReactNode, Suspense } from 'react'
import type { Result } from '#api/client.ts'
import type { Caption } from '#domain/problems/caption.ts'
import { Await } from '#web/router/hooks.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface LoadedProps<T> {
  answer: Promise<Result<T>>
  /** Of the spinner, unless something else is shown meanwhile. */
  label?: string
  meanwhile?: ReactNode
  failure: Caption
  children: (value: T) => ReactNode
}

export function Loaded<T>({
  answer,
  label = 'Loading',
  meanwhile = <Spinner label={label} />,
  failure,
  children,
}: LoadedProps<T>) {
  return (
    <Suspense fallback={meanwhile}>
      <Await resolve={answer}>
        {result =>
          result.ok ? (
            children(result.value)
          ) : (
            <Banner tone="error">{explain(result.problem, failure)}</Banner>
          )
        }
      </Await>
    </Suspense>
  )
}
