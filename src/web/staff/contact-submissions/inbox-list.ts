// Where the rows of the inbox and of its trash come from.

import { listContactSubmissions } from '#api/contact-inbox.ts'
import { listContactTrash } from '#api/contact-trash.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { cachedLists } from '#web/staff/list/list-cache.ts'
import type { PagedList } from '#web/staff/list/paged-list.ts'
import { refreshNewRequests } from '#web/staff/page/new-requests.ts'
import { call } from '#web/staff/session/session.ts'
import { apiFilter, type InboxFilter } from './inbox-filter.ts'

export type RequestRow = AnswerOf<typeof listContactSubmissions>['items'][number]
export type RequestList = PagedList<RequestRow, InboxFilter>

/** The counts come along, for the sidebar as well. */
export const useRequests = cachedLists<RequestRow, InboxFilter>(async ({ filter, ...page }) => {
  const answer = await call(listContactSubmissions, { query: { ...apiFilter(filter), ...page } })
  if (!answer.ok) return answer
  void refreshNewRequests(Promise.resolve({ ok: true, value: answer.value.counts }))
  return { ok: true, value: { ...answer.value, total: 0 } }
})

export type DeletedRow = AnswerOf<typeof listContactTrash>['items'][number]
export type DeletedList = PagedList<DeletedRow, object>

export const useDeleted = cachedLists<DeletedRow, object>(async ({ filter: _, ...page }) => {
  const answer = await call(listContactTrash, { query: page })
  return answer.ok ? { ok: true, value: { ...answer.value, total: 0 } } : answer
})
