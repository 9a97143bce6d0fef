// A cache of lists, one for each visit in the tab's history: coming back finds the same rows at once, so that the scroll
// position fits, and they are refreshed afterwards. After a reload the cache is empty; as many rows as there were are
// then fetched first.

import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from '#web/router/hooks.ts'
import { useReachChange } from '#web/staff/session/use-connection.ts'
import { noteBeforeReload, takeAfterReload } from './list-before-reload.ts'
import { createPagedList, type PagedList, type ReadPage } from './paged-list.ts'

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

export interface CachedList<Row, Filter> {
  list: PagedList<Row, Filter>
  name: string
}

/** The lists of one screen, as the hook that gives it the one of this visit and a name for the visit. */
export function cachedLists<Row extends { id: string }, Filter extends object>(
  readPage: ReadPage<Row, Filter>,
) {
  type List = PagedList<Row, Filter>
  const cache = createCache<List>(20)
  /** Where to scroll once the rows of a reloaded list are there. */
  const scrollTo = new WeakMap<List, number>()

  function newList(visitKey: string): List {
    const before = takeAfterReload(visitKey)
    const list = createPagedList(readPage, before?.rows)
    if (before) scrollTo.set(list, before.scrolled)
    return list
  }

  const listOf = (visitKey: string): List => cache.use(visitKey, cache.get(visitKey) ?? newList(visitKey))

  function useReloads({ visitKey, list }: { visitKey: string; list: List }) {
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

  /** A replaced address (someone is typing) is the same visit. */
  return function useCachedList(userId: string): CachedList<Row, Filter> {
    const visitKey = `${userId} ${useLocation().key}`
    const isSameVisit = useNavigationType() === 'REPLACE'
    const [visit, setVisit] = useState(() => ({ visitKey, name: visitKey, list: listOf(visitKey) }))
    useReloads(visit)
    // What was not loaded, or not by the server, is asked for again when the server is reached again.
    useReachChange(() => void visit.list.refresh())
    if (visit.visitKey === visitKey) return visit
    const next = isSameVisit
      ? { visitKey, name: visit.name, list: cache.use(visitKey, visit.list) }
      : { visitKey, name: visitKey, list: listOf(visitKey) }
    setVisit(next)
    return next
  }
}

export const useListState = <Row, Filter>(list: PagedList<Row, Filter>) =>
  useSyncExternalStore(list.subscribe, list.state)
