// The filter of the list of completed forms, as its address holds it.

import { type FilterInAddress, useFilter } from '#web/staff/list/use-filter.ts'
import { filterQuery, type ListFilter, noFilter, readFilter } from './list-filter.ts'

const inAddress: FilterInAddress<ListFilter> = {
  read: readFilter,
  query: filterQuery,
  cleared: ({ sort, direction }) => ({ ...noFilter, sort, direction }),
}

export const useFormFilter = () => useFilter(inAddress)
export type FormFilter = ReturnType<typeof useFormFilter>
