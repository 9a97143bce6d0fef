// Where the rows of the register come from: the server, or the copy on this device where it does not answer.

import type { AnswerOf } from '#api/endpoint.ts'
import { listFacilities } from '#api/facilities.ts'
import { readList } from '#web/staff/device/copied-list.ts'
import { cachedLists } from '#web/staff/list/list-cache.ts'
import type { PagedList } from '#web/staff/list/paged-list.ts'
import { call } from '#web/staff/session/session.ts'
import { apiFilter, type RegisterFilter } from './register-filter.ts'

export type FacilityRow = AnswerOf<typeof listFacilities>['items'][number]
export type RegisterList = PagedList<FacilityRow, RegisterFilter>

export const useRegisterList = cachedLists<FacilityRow, RegisterFilter>(({ filter, ...page }) =>
  readList<FacilityRow>(
    () => call(listFacilities, { query: { ...apiFilter(filter), ...page } }),
    page,
    // Only who needs copies loads the program that reads them.
    part =>
      import('./cached-rows.ts').then(
        ({ cachedRows }) => cachedRows(filter, part),
        () => null,
      ),
  ),
)
