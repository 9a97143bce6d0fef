// Where the rows of the register come from.

import type { AnswerOf } from '#api/endpoint.ts'
import { listFacilities } from '#api/facilities.ts'
import { cachedLists } from '#web/staff/list/list-cache.ts'
import type { PagedList } from '#web/staff/list/paged-list.ts'
import { call } from '#web/staff/session/session.ts'
import { apiFilter, type RegisterFilter } from './register-filter.ts'

export type FacilityRow = AnswerOf<typeof listFacilities>['items'][number]
export type RegisterList = PagedList<FacilityRow, RegisterFilter>

export const useRegisterList = cachedLists<FacilityRow, RegisterFilter>(({ filter, ...page }) =>
  call(listFacilities, { query: { ...apiFilter(filter), ...page } }),
)
