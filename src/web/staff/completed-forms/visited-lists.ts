// Keeps the list of each visit for as long as the tab lives, under the visit's place in the history: coming back
// finds the same rows at once, so that the scroll position fits, and then has them looked up anew.

import { useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { listCompletedForms } from '#api/completed-forms.ts'
import type { CompletedFormRow } from '#domain/completed-form.ts'
import { call } from '../session/session.ts'
import { apiFilter, type ListFilter } from './list-filter.ts'
import { createPagedList, type PagedList } from './paged-list.ts'

export type FormList = PagedList<CompletedFormRow, ListFilter>

const kept = new Map<string, FormList>()
const most = 20

const newList = (): FormList =>
  createPagedList(({ filter, ...page }) =>
    call(listCompletedForms, { query: { ...apiFilter(filter), ...page } }),
  )

function listAt(place: string, list: FormList = kept.get(place) ?? newList()): FormList {
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
  if (visit.place === place) return visit
  const next = isSameVisit
    ? { place, name: visit.name, list: listAt(place, visit.list) }
    : { place, name: place, list: listAt(place) }
  setVisit(next)
  return next
}

export const useListState = <Row, Filter>(list: PagedList<Row, Filter>) =>
  useSyncExternalStore(list.subscribe, list.state)
