// Where the rows and the counts of the due list come from: the server, or the register on this device where it does not answer.

import { useEffect, useState } from 'react'
import { listDueSites } from '#api/due.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import type { DueQuery } from '#domain/copied-register/due-sites.ts'
import type { Distance } from '#domain/near/position.ts'
import { type Part, readCopyAlone, readList } from '#web/staff/device/copied-list.ts'
import { type ServerOrCopy, serverOrCopy } from '#web/staff/device/server-or-copy.ts'
import { cachedLists } from '#web/staff/list/list-cache.ts'
import type { PagedList } from '#web/staff/list/paged-list.ts'
import { call } from '#web/staff/session/session.ts'
import { useReachChange } from '#web/staff/session/use-connection.ts'
import { apiNarrowing, apiView, type DueFilter, type View } from './due-filter.ts'

type Answer = AnswerOf<typeof listDueSites>

export type DueSite = Answer['items'][number] & { id: string; distance?: Distance | null }
export type Duty = DueSite['duties'][number]
export type DueList = PagedList<DueSite, DueFilter>

/** How many duties there are in every view. */
export type Counts = Record<View, number>

type Counted = Pick<Answer, 'counts' | 'advised' | 'within' | 'todo'>

const countsOf = ({ counts, advised, within, todo }: Counted): Counts => ({
  todo,
  overdue: counts.overdue - advised,
  advised,
  week: within.week,
  month: within.month,
  unknown: counts.unknown,
  all: counts.overdue + counts.soon + counts.ok + counts.unknown,
})

export const useDueList = cachedLists<DueSite, DueFilter>(async ({ filter, ...page }) => {
  const query = { ...apiNarrowing(filter), ...apiView(filter.view) }
  const { near } = filter
  if (near) return readCopyAlone(page, part => readSites({ ...query, near }, part))
  return readList(
    async () => {
      const answer = await call(listDueSites, { query: { ...query, ...page } })
      if (!answer.ok) return answer
      const { items, nextCursor, total } = answer.value
      return { ok: true, value: { items: items.map(withId), nextCursor, total } }
    },
    page,
    part => readSites(query, part),
  )
})

async function readSites(query: DueQuery, part: Part) {
  const copy = await readCopies(query, part)
  if (!copy) return null
  const { items, total } = copy.value
  return { value: { items: items.map(withId), total }, at: copy.at }
}

const withId = (site: Omit<DueSite, 'id'>): DueSite => ({ ...site, id: site.facilityId })

/** Only who needs copies loads the program that reads them. */
const readCopies = (query: DueQuery, part: Part) =>
  import('./cached-sites.ts').then(
    ({ cachedSites }) => cachedSites(query, part),
    () => null,
  )

/** Under the same filter; null until they are known. */
export function useCounts(filter: DueFilter): Counts | null {
  const [counts, setCounts] = useState<Counts | null>(null)
  const [asked, setAsked] = useState(0)
  useReachChange(() => setAsked(asked + 1))
  const narrowing = JSON.stringify(apiNarrowing(filter))
  useEffect(() => {
    // Asked once, and again when the server is reached again.
    let isOver = asked < 0
    const query: DueQuery = JSON.parse(narrowing)
    const promised = call(listDueSites, { query: { ...query, limit: 1 } })
    const show = ({ answer, later }: ServerOrCopy<Counted>) => {
      if (!isOver && answer.ok) setCounts(countsOf(answer.value))
      void later?.then(show)
    }
    void serverOrCopy<Counted>(promised, () => readCopies(query, { from: 0, limit: 1 })).then(show)
    return () => {
      isOver = true
    }
  }, [narrowing, asked])
  return counts
}
