// The filter of the list, and its order. Both are kept in the address, so that they can be sent to a colleague and the
// Back button restores them; list and export read the same ones.

import {
  type Direction,
  directions,
  findingsFilters,
  firstDirection,
  listSorts,
} from '#domain/completed-forms/form-list.ts'
import {
  day,
  type FilterOf,
  filterInAddress,
  given,
  id,
  named,
  oneOf,
  state,
  text,
} from '#web/staff/list/filter-in-address.ts'
import type { FilterInAddress, FilterInUse } from '#web/staff/list/use-filter.ts'

const parts = {
  search: text(),
  state,
  findings: oneOf(findingsFilters),
  /** Days of the inspection, both included; empty: no bound. */
  from: day,
  to: day,
  inspector: text(),
  /** The id of one of the register; empty: all. */
  facilityId: named('facility', id),
  /** Null: the newest change first. */
  sort: oneOf(listSorts),
}
const withoutDirection = filterInAddress(parts)

export interface ListFilter extends FilterOf<typeof parts> {
  direction: Direction
}

/** What the address cannot mean is no filter. */
export function readFilter(address: URLSearchParams): ListFilter {
  const filter = withoutDirection.read(address)
  const asked = filter.sort && directions.find(each => each === address.get('direction'))
  return { ...filter, direction: asked ?? firstDirection(filter.sort ?? 'updatedAt') }
}

export const noFilter = readFilter(new URLSearchParams())

/** Its part of an address, empty without a filter and an order of its own. */
export function filterQuery(filter: ListFilter): string {
  const { sort, direction } = filter
  const query = withoutDirection.query(filter)
  return sort && direction !== firstDirection(sort) ? `${query}&direction=${direction}` : query
}

/** Showing everything again keeps the order. */
export const inAddress: FilterInAddress<ListFilter> = {
  read: readFilter,
  query: filterQuery,
  cleared: ({ sort, direction }) => ({ ...noFilter, sort, direction }),
}

export type FormFilter = FilterInUse<ListFilter>

/** How many conditions are set beside the search and the state, which are always in sight. */
export const countFurther = ({ findings, from, to, inspector, facilityId }: ListFilter): number =>
  [findings, from || to, inspector, facilityId].filter(Boolean).length

export const isFiltered = (filter: ListFilter): boolean =>
  filter.search !== '' || filter.state !== null || countFurther(filter) > 0

/** The filter as a query of the API. */
export const apiFilter = ({ search, state, findings, from, to, inspector, facilityId }: ListFilter) =>
  given({ search, state, findings, from, to, inspector, facilityId })

export const apiOrder = ({ sort, direction }: ListFilter) => (sort ? { sort, direction } : {})
