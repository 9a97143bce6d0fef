// Where the rows of the register come from: the server, or the copy on this device where it does not answer.

import type { AnswerOf } from '#api/endpoint.ts'
import { listFacilities } from '#api/facilities.ts'
import type { Distance } from '#domain/near/position.ts'
import { type Part, readCopyAlone, readList } from '#web/staff/device/copied-list.ts'
import { cachedLists } from '#web/staff/list/list-cache.ts'
import type { PagedList } from '#web/staff/list/paged-list.ts'
import { call } from '#web/staff/session/session.ts'
import { apiFilter, type RegisterFilter } from './register-filter.ts'

export type FacilityRow = AnswerOf<typeof listFacilities>['items'][number] & { distance?: Distance | null }
export type RegisterList = PagedList<FacilityRow, RegisterFilter>

export const useRegisterList = cachedLists<FacilityRow, RegisterFilter>(({ filter, ...page }) => {
  // Only who needs copies loads the program that reads them.
  const readCopy = (part: Part) =>
    import('./cached-rows.ts').then(
      ({ cachedRows }) => cachedRows(filter, part),
      () => null,
    )
  // The trash is not on the device.
  if (filter.near && filter.status !== 'deleted') return readCopyAlone<FacilityRow>(page, readCopy)
  return readList<FacilityRow>(
    () => call(listFacilities, { query: { ...apiFilter(filter), ...page } }),
    page,
    readCopy,
  )
})
