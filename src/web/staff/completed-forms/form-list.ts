// The list of completed forms: where its pages come from. Where the server does not answer, from this device.

import type { Result } from '#api/client.ts'
import { listCompletedForms } from '#api/form-list.ts'
import type { CompletedFormRow } from '#domain/completed-forms/completed-form.ts'
import { asPage, serverOrCopy } from '#web/staff/device/server-or-copy.ts'
import { cachedLists } from '#web/staff/list/list-cache.ts'
import type { Page, PagedList, PageRequest } from '#web/staff/list/paged-list.ts'
import { call } from '#web/staff/session/session.ts'
import { apiFilter, apiOrder, type ListFilter } from './filter/list-filter.ts'

export type FormList = PagedList<CompletedFormRow, ListFilter>

type FormPage = Page<CompletedFormRow>

export const useFormList = cachedLists<CompletedFormRow, ListFilter>(readPage)

async function readPage({ filter, ...page }: PageRequest<ListFilter>): Promise<Result<FormPage>> {
  const query = { ...apiFilter(filter), ...apiOrder(filter), ...page }
  const asked: Promise<Result<FormPage>> = call(listCompletedForms, { query })
  // Copies have no second page.
  return page.cursor ? asked : asPage(await serverOrCopy(asked, () => findCopies(filter)))
}

/** Only who needs copies loads the program that reads them. */
const findCopies = (filter: ListFilter) =>
  import('./cached-page.ts').then(
    ({ cachedPage }) => cachedPage(filter),
    () => null,
  )
