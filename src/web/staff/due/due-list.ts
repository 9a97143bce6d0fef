// Where the rows and the counts of the due list come from.

import { useEffect, useState } from 'react'
import { listDue } from '#api/due.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { cachedLists } from '#web/staff/list/list-cache.ts'
import type { PagedList } from '#web/staff/list/paged-list.ts'
import { call } from '#web/staff/session/session.ts'
import { useReachChange } from '#web/staff/session/use-connection.ts'
import { apiNarrowing, apiView, type DueFilter, type View } from './due-filter.ts'

type Answer = AnswerOf<typeof listDue>

export type DueRow = Answer['items'][number] & { id: string }
export type DueList = PagedList<DueRow, DueFilter>

export type Counts = Record<View | 'all', number>

const countsOf = ({ counts, within }: Pick<Answer, 'counts' | 'within'>): Counts => ({
  overdue: counts.overdue,
  week: within.week,
  month: within.month,
  unknown: counts.unknown,
  all: counts.overdue + counts.soon + counts.ok + counts.unknown,
})

export const useDueList = cachedLists<DueRow, DueFilter>(async ({ filter, ...page }) => {
  const answer = await call(listDue, { query: { ...apiNarrowing(filter), ...apiView(filter.view), ...page } })
  if (!answer.ok) return answer
  const { items, nextCursor, ...counted } = answer.value
  return {
    ok: true,
    value: {
      items: items.map(item => ({ ...item, id: `${item.facilityId} ${item.tankId} ${item.duty}` })),
      nextCursor,
      total: countsOf(counted)[filter.view ?? 'all'],
    },
  }
})

/** How many there are in every view, under the same filter; null until they are known. */
export function useCounts(filter: DueFilter): Counts | null {
  const [counts, setCounts] = useState<Counts | null>(null)
  const [asked, setAsked] = useState(0)
  useReachChange(() => setAsked(asked + 1))
  const narrowing = JSON.stringify(apiNarrowing(filter))
  useEffect(() => {
    // Asked once, and again when the server is reached again.
    let isOver = asked < 0
    void call(listDue, { query: { ...JSON.parse(narrowing), limit: 1 } }).then(answer => {
      if (!isOver && answer.ok) setCounts(countsOf(answer.value))
    })
    return () => {
      isOver = true
    }
  }, [narrowing, asked])
  return counts
}
