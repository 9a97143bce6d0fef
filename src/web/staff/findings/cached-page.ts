// The list of findings out of the copies on this device: those that are open or assigned.

import type { AnswerOf } from '#api/endpoint.ts'
import type { listFindings } from '#api/findings.ts'
import { dayOf } from '#domain/day.ts'
import { searchTerm } from '#domain/search/search.ts'
import type { Cached } from '#web/offline/cache/cached.ts'
import { listCachedFindings } from '#web/offline/findings/list-cached.ts'
import type { Page } from '#web/staff/list/paged-list.ts'
import type { FindingsFilter, View } from './findings-filter.ts'

type FindingItem = AnswerOf<typeof listFindings>['items'][number]

/** Of those that are not closed, the device lacks the fixed ones, and the page says so. */
const copiedViews: readonly View[] = ['unclosed', 'open', 'assigned']

/** Null where the device has copied none, or cannot answer: it knows no customers and nothing that is fixed or closed. */
export async function cachedPage(filter: FindingsFilter): Promise<Cached<Page<FindingItem>> | null> {
  if (filter.customer || !copiedViews.includes(filter.view)) return null
  const cached = await listCachedFindings()
  if (!cached) return null
  const items = cached.value.filter(finding => isFound(filter, finding))
  return { value: { items, nextCursor: null, total: items.length }, at: cached.at }
}

export function isFound(filter: FindingsFilter, finding: FindingItem): boolean {
  const { search, view, severity, state, person, facility, isPastDue } = filter
  const term = searchTerm(search)
  const isSought = [finding.facilityName, finding.label].some(text => searchTerm(text).includes(term))
  return (
    (view === 'unclosed' || finding.status === view) &&
    isSought &&
    (!severity || finding.severity === severity) &&
    (!state || finding.state === state) &&
    (!person || finding.assignedTo?.uid === person) &&
    (!facility || finding.facilityId === facility) &&
    (!isPastDue || (finding.dueOn !== null && finding.dueOn < dayOf(new Date())))
  )
}
