// Where the rows and the counts of the list of findings come from.

import { useEffect, useState } from 'react'
import type { Result } from '#api/client.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { listFindings } from '#api/findings.ts'
import { asPage, serverOrCopy } from '#web/staff/device/server-or-copy.ts'
import { cachedLists } from '#web/staff/list/list-cache.ts'
import type { Page, PagedList } from '#web/staff/list/paged-list.ts'
import { call } from '#web/staff/session/session.ts'
import { useReachChange } from '#web/staff/session/use-connection.ts'
import { apiNarrowing, apiView, type FindingsFilter, type View } from './findings-filter.ts'

type Answer = AnswerOf<typeof listFindings>

export type FindingItem = Answer['items'][number]
export type FindingList = PagedList<FindingItem, FindingsFilter>

export interface Counted {
  counts: Record<View, number>
  /** The first day of the oldest that is not closed. */
  oldestOn: string | null
}

export const useFindingList = cachedLists<FindingItem, FindingsFilter>(async ({ filter, ...page }) => {
  const query = { ...apiNarrowing(filter), ...apiView(filter.view), ...page }
  const asked: Promise<Result<Page<FindingItem>>> = call(listFindings, { query })
  // Copies have no second page.
  return page.cursor ? asked : asPage(await serverOrCopy(asked, () => findCopies(filter)))
})

/** Only who needs copies loads the program that reads them. */
const findCopies = (filter: FindingsFilter) =>
  import('./cached-page.ts').then(
    ({ cachedPage }) => cachedPage(filter),
    () => null,
  )

/** How many there are in every view, under the same filter; undefined until they are known, null where the server does not say. `round`: a new one asks again. */
export function useCounts(filter: FindingsFilter, round: number): Counted | null | undefined {
  const [counted, setCounted] = useState<Counted | null>()
  const [reached, setReached] = useState(0)
  useReachChange(() => setReached(reached + 1))
  const narrowing = JSON.stringify(apiNarrowing(filter))
  useEffect(() => {
    // Asked once, after each decision, and when the server is reached again.
    let isOver = round + reached < 0
    const query = { ...JSON.parse(narrowing), limit: 1 }
    const asked = [{}, apiView('unrecorded')].map(view =>
      call(listFindings, { query: { ...query, ...view } }),
    )
    void Promise.all(asked).then(([all, unrecorded]) => {
      if (isOver) return
      if (!all?.ok || !unrecorded?.ok) return setCounted(null)
      const { counts, total, oldestOn } = all.value
      const unclosed = counts.open + counts.assigned + counts.fixed
      setCounted({
        counts: { ...counts, unclosed, all: total, unrecorded: unrecorded.value.total },
        oldestOn,
      })
    })
    return () => {
      isOver = true
    }
  }, [narrowing, round, reached])
  return counted
}
