// The list of completed forms: where its pages come from. Without signal, from this device.

import type { Result } from '#api/client.ts'
import { listCompletedForms } from '#api/form-list.ts'
import type { CompletedFormRow } from '#domain/completed-form.ts'
import { isOutOfReach } from '#web/offline/kept-forms/read.ts'
import { cachedLists } from '#web/staff/list/list-cache.ts'
import type { Page, PagedList, PageRequest } from '#web/staff/list/paged-list.ts'
import { call } from '#web/staff/session/session.ts'
import { apiFilter, apiOrder, type ListFilter } from './filter/list-filter.ts'

export type FormList = PagedList<CompletedFormRow, ListFilter>

export const useFormList = cachedLists<CompletedFormRow, ListFilter>(readPage)

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
