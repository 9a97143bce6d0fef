// A part of the page that comes after the facility itself: loading, not loaded, or there.

import { type ReactNode, Suspense } from 'react'
import type { Result } from '#api/client.ts'
import type { Caption } from '#domain/caption.ts'
import { Await, useRevalidate } from '#web/router/hooks.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface PartProps<T> {
  title: string
  answer: Promise<Result<T>>
  failure: Caption
  children: (value: T) => ReactNode
}

export function Part<T>({ title, answer, failure, children }: PartProps<T>) {
  const revalidate = useRevalidate()
  return (
    <Card dense title={title}>
      <Suspense fallback={<Spinner label={`Loading: ${title}`} />}>
        <Await resolve={answer}>
          {result =>
            result.ok ? (
              children(result.value)
            ) : (
              <>
                <p role="alert" className="mb-4 font-semibold text-danger">
                  {explain(result.problem, failure)}
                </p>
                <Button look="secondary" onClick={() => void revalidate()}>
                  Try again
                </Button>
              </>
            )
          }
        </Await>
      </Suspense>
    </Card>
  )
}
