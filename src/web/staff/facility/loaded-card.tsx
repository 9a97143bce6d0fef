// A part of the page that comes after the facility itself: loading, not loaded, or there.

import { type ReactNode, Suspense } from 'react'
import type { Result } from '#api/client.ts'
import type { Caption } from '#domain/problems/caption.ts'
import { Await, useRevalidate } from '#web/router/hooks.ts'
import { NotLoaded } from '#web/staff/page/not-loaded.tsx'
import { explain } from '#web/staff/words/explain.ts'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface LoadedCardProps<T> {
  title: string
  answer: Promise<Result<T>>
  failure: Caption
  children: (value: T) => ReactNode
}

export function LoadedCard<T>({ title, answer, failure, children }: LoadedCardProps<T>) {
  const revalidate = useRevalidate()
  return (
    <Card dense title={title}>
      <Suspense fallback={<Spinner label={`Loading: ${title}`} />}>
        <Await resolve={answer}>
          {result =>
            result.ok ? (
              children(result.value)
            ) : (
              <NotLoaded sentence={explain(result.problem, failure)} onRetry={() => void revalidate()} />
            )
          }
        </Await>
      </Suspense>
    </Card>
  )
}
