// The pages behind the first one, which the page itself loaded, and the button that loads the next.

import { type ReactNode, useState } from 'react'
import type { Result } from '#api/client.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Button } from '#web/ui/button.tsx'

interface Page<Row> {
  items: readonly Row[]
  nextCursor: string | null
}

export function useFurtherPages<Row extends { id: string }>(
  first: Page<Row>,
  read: (cursor: string) => Promise<Result<Page<Row>>>,
  notLoaded: Parameters<typeof explain>[1],
): { rows: readonly Row[]; more: ReactNode } {
  const [further, setFurther] = useState<readonly Page<Row>[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const pages = [first, ...further]
  const cursor = pages.at(-1)?.nextCursor ?? null

  async function load(from: string) {
    const answer = await read(from)
    setFailure(answer.ok ? null : explain(answer.problem, notLoaded))
    if (answer.ok) setFurther([...further, answer.value])
  }

  return {
    // A request that came in meanwhile has moved the others down: one that is here already is not shown twice.
    rows: [...new Map(pages.flatMap(({ items }) => items).map(row => [row.id, row])).values()],
    more: cursor ? (
      <div className="mt-4 text-center">
        {failure ? (
          <p role="alert" className="mb-3 font-semibold text-danger">
            {failure}
          </p>
        ) : null}
        <Button look="secondary" busyText="Loading..." onPress={() => load(cursor)}>
          {failure ? 'Try again' : 'Load more'}
        </Button>
      </div>
    ) : null,
  }
}
