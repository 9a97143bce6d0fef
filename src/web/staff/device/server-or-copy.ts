// What the server says, or the copy on this device where the server cannot say it, or takes longer than a moment: what is on
// the device is not waited for, and the server's answer takes its place when it comes.

import { useEffect, useState } from 'react'
import type { Result } from '#api/client.ts'
import { type Cached, isOutOfReach } from '#web/offline/cache/cached.ts'
import { soonMs } from '#web/staff/session/session.ts'
import { cancelable } from '#web/ui/cancelable.ts'

export interface ServerOrCopy<T> {
  answer: Result<T>
  /** When the copy was current; null for what the server said. */
  copiedAt: string | null
  /** What the server says after all, where it has not answered yet. */
  later: Promise<ServerOrCopy<T>> | null
}

export async function serverOrCopy<T>(
  asked: Promise<Result<T>>,
  findCopy: () => Promise<Cached<T> | null>,
): Promise<ServerOrCopy<T>> {
  const asCopy = ({ value, at }: Cached<T>, later: ServerOrCopy<T>['later']): ServerOrCopy<T> => ({
    answer: { ok: true, value },
    copiedAt: at,
    later,
  })
  async function settle(answer: Result<T>): Promise<ServerOrCopy<T>> {
    const copy = answer.ok || !isOutOfReach(answer.problem.code) ? null : await findCopy()
    return copy ? asCopy(copy, null) : { answer, copiedAt: null, later: null }
  }
  const answer = await Promise.race([asked, soon()])
  if (answer) return settle(answer)
  const copy = await findCopy()
  return copy ? asCopy(copy, asked.then(settle)) : settle(await asked)
}

const soon = () => new Promise<undefined>(resolve => setTimeout(resolve, soonMs))

/** As a list takes a page: it shows the copy, and the server's answer in its place when it comes. */
export function asPage<Page extends object>({
  answer,
  copiedAt,
  later,
}: ServerOrCopy<Page>): Result<Page & { copiedAt?: string; later?: Promise<Result<Page>> }> {
  if (!answer.ok || !copiedAt) return answer
  return { ok: true, value: { ...answer.value, copiedAt, ...(later && { later: later.then(asPage) }) } }
}

/** What is known by now. */
export function useLater<Loaded extends { later: Promise<Loaded> | null }>(loaded: Loaded): Loaded {
  const [late, setLate] = useState<{ of: Loaded; value: Loaded } | null>(null)
  useEffect(
    () => (loaded.later ? cancelable(loaded.later, value => setLate({ of: loaded, value })) : undefined),
    [loaded],
  )
  return late?.of === loaded ? late.value : loaded
}
