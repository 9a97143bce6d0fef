// A part of a page whose data are still on their way, or did not come.

import { type ReactNode, Suspense } from 'react'
import type { Result } from '#api/client.ts'
import type { Caption } from '#domain/problems/caption.ts'
import { Await, useRevalidate } from '#web/router/hooks.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { NotLoaded } from './not-loaded.tsx'

interface LoadedProps<T> {
  answer: Promise<Result<T>>
  /** Of the spinner, unless something else is shown meanwhile. */
  label?: string
  meanwhile?: ReactNode
  failure: Caption
  /** It can be tried again on its own. */
  canRetry?: boolean
  children: (value: T) => ReactNode
}

export function Loaded<T>({
  answer,
  label = 'Loading',
  meanwhile = <Spinner label={label} />,
  failure,
  canRetry = false,
  children,
}: LoadedProps<T>) {
  const revalidate = useRevalidate()
  return (
    <Suspense fallback={meanwhile}>
      <Await resolve={answer}>
        {result => {
          if (result.ok) return children(result.value)
          const sentence = explain(result.problem, failure)
          return canRetry ? (
            <NotLoaded sentence={sentence} onRetry={() => void revalidate()} />
          ) : (
            <Banner tone="error">{sentence}</Banner>
          )
        }}
      </Await>
    </Suspense>
  )
}

export const LoadedCard = <T,>({ title, ...part }: LoadedProps<T> & { title: string }) => (
  <Card dense title={title}>
    <Loaded label={`Loading: ${title}`} canRetry {...part} />
  </Card>
)
