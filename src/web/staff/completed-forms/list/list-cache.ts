// A cache of lists, one for each visit in the tab's history: coming back finds the same rows at once, so that the scroll
// position fits, and they are refreshed afterwards. After a reload the cache is empty; as many rows as there were are
// then fetched first.

import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { Result } from '#api/client.ts'
import { listCompletedForms } from '#api/completed-forms.ts'
import type { CompletedFormRow } from '#domain/completed-form.ts'
import { isOutOfReach } from '#web/offline/kept-forms/read.ts'
import { call } from '#web/staff/session/session.ts'
import { apiFilter, apiOrder, type ListFilter } from '../filter/list-filter.ts'
import { noteBeforeReload, takeAfterReload } from './list-before-reload.ts'
import { createPagedList, type Page, type PagedList, type PageRequest } from './paged-list.ts'

export type FormList = PagedList<CompletedFormRow, ListFilter>

/** Holds `limit` values; the one that was not used for the longest time makes room for a further one. */
export function createCache<Value>(limit: number) {
  const cached = new Map<string, Value>()
  return {
    get: (key: string): Value | undefined => cached.get(key),
    use(key: string, value: Value): Value {
      cached.delete(key)
      cached.set(key, value)
      const [oldest] = cached.keys()
      if (cached.size > limit && oldest !== undefined) cached.delete(oldest)
      return value
    },
  }
}

const cache = createCache<FormList>(20)

/** Where to scroll once the rows of a reloaded list are there. */
const scrollTo = new WeakMap<FormList, number>()

function newList(visitKey: string): FormList {
  const before = takeAfterReload(visitKey)
  const list: FormList = createPagedList(readPage, before?.rows)
  if (before) scrollTo.set(list, before.scrolled)
  return list
}

async function readPage({
  filter,
  ...page
}: PageRequest<ListFilter>): Promise<Result<Page<CompletedFormRow>>> {
  const query = { ...apiFilter(filter), ...apiOrder(filter), ...page }
  const answer = await call(listCompletedForms, { query })
  if (answer.ok || !isOutOfReach(answer.problem.code) || page.cursor) return answer
  // Only who has no signal loads this.
  const kept = await import('./kept-page.ts').then(
    ({ keptPage }) => keptPage(filter),
    () => null,
  )
  return kept ? { ok: true, value: kept } : answer
}

const listOf = (visitKey: string): FormList => cache.use(visitKey, cache.get(visitKey) ?? newList(visitKey))

/** The list of this visit, and a name for the visit. A replaced address (someone is typing) is the same visit. */
export function useCachedList(userId: string): { list: FormList; name: string } {
  const visitKey = `${userId} ${useLocation().key}`
  const isSameVisit = useNavigationType() === 'REPLACE'
  const [visit, setVisit] = useState(() => ({ visitKey, name: visitKey, list: listOf(visitKey) }))
  useReloads(visit)
  if (visit.visitKey === visitKey) return visit
  const next = isSameVisit
    ? { visitKey, name: visit.name, list: cache.use(visitKey, visit.list) }
    : { visitKey, name: visitKey, list: listOf(visitKey) }
  setVisit(next)
  return next
}

function useReloads({ visitKey, list }: { visitKey: string; list: FormList }) {
  useEffect(() => {
    const note = () => noteBeforeReload(visitKey, list.state().rows.length)
    window.addEventListener('pagehide', note)
    return () => window.removeEventListener('pagehide', note)
  }, [visitKey, list])

  const isShown = useListState(list).shown !== null
  useLayoutEffect(() => {
    const top = scrollTo.get(list)
    if (!isShown || top === undefined) return
    scrollTo.delete(list)
    window.scrollTo(0, top)
  }, [isShown, list])
}

export const useListState = <Row, Filter>(list: PagedList<Row, Filter>) =>
  useSyncExternalStore(list.subscribe, list.state)
