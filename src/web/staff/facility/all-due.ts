// All that is due at a facility: one with many tanks has more than a page of it.

import type { Result } from '#api/client.ts'
import type { listDue } from '#api/due.ts'
import type { AnswerOf } from '#api/endpoint.ts'

type Due = AnswerOf<typeof listDue>

export async function allDue(
  ask: (cursor: string | undefined) => Promise<Result<Due>>,
): Promise<Result<Due>> {
  const items: Due['items'] = []
  for (let cursor: string | undefined; ; ) {
    const answer = await ask(cursor)
    if (!answer.ok) return answer
    items.push(...answer.value.items)
    if (answer.value.nextCursor === null) return { ok: true, value: { ...answer.value, items } }
    cursor = answer.value.nextCursor
  }
}
