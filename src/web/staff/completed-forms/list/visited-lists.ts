// Keeps the list of each visit for as long as the tab lives, under the visit's place in the history: coming back
// finds the same rows at once, so that the scroll position fits, and then has them looked up anew. After a reload they
// are fetched first, as many as there were.

import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { listCompletedForms } from '#api/completed-forms.ts'
import type { CompletedFormRow } from '#domain/completed-form.ts'
import { call } from '#web/staff/session/session.ts'
import { apiFilter, type ListFilter } from '../filter/list-filter.ts'
import { noteLeft, takeLeft } from './list-before-reload.ts'
import { createPagedList, type PagedList } from './paged-list.ts'

export type FormList = PagedList<CompletedFormRow, ListFilter>

const kept = new Map<string, FormList>()
const most = 20

/** Where to scroll once the rows of a reloaded list are there. */
const scrollTo = new WeakMap<FormList, number>()

function newList(place: string): FormList {
  const left = takeLeft(place)
  const list: FormList = createPagedList(
    ({ filter, ...page }) => call(listCompletedForms, { query: { ...apiFilter(filter), ...page } }),
    left?.rows,
  )
  if (left) scrollTo.set(list, left.scrolled)
  return list
}

function listAt(place: string, list: FormList = kept.get(place) ?? newList(place)): FormList {
  kept.delete(place)
  kept.set(place, list)
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  return list
}

/** The list of this visit, and a name for the visit. A replaced address (somebody is typing) is the same visit. */
export function useVisitedList(userId: string): { list: FormList; name: string } {
  const place = `${userId} ${useLocation().key}`
  const isSameVisit = useNavigationType() === 'REPLACE'
  const [visit, setVisit] = useState(() => ({ place, name: place, list: listAt(place) }))
  useReloads(visit)
  if (visit.place === place) return visit
  const next = isSameVisit
    ? { place, name: visit.name, list: listAt(place, visit.list) }
    : { place, name: place, list: listAt(place) }
  setVisit(next)
  return next
}

function useReloads({ place, list }: { place: string; list: FormList }) {
  useEffect(() => {
    const note = () => noteLeft(place, list.state().rows.length)
    window.addEventListener('pagehide', note)
    return () => window.removeEventListener('pagehide', note)
  }, [place, list])

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
