// The filter of the list, and its order. Both are kept in the address, so that they can be sent to a colleague and the
// Back button restores them; list and export read the same ones.

import {
  type Direction,
  directions,
  type FindingsFilter,
  findingsFilters,
  firstDirection,
  type ListSort,
  listSorts,
} from '#domain/completed-forms/form-list.ts'
import { isDay } from '#domain/day.ts'
import { findNamedState, type StateName, states } from '#domain/states.ts'
import { uuid } from '#domain/text.ts'
import { longestSearch } from '#web/staff/list/filter-controls.tsx'

export interface ListFilter {
  search: string
  state: StateName | null
  findings: FindingsFilter | null
  /** Days of the inspection, both included; empty: no bound. */
  from: string
  to: string
  inspector: string
  /** The id of one of the register; empty: all. */
  facilityId: string
  /** Null: the newest change first. */
  sort: ListSort | null
  direction: Direction
}

export const noFilter: ListFilter = {
  search: '',
  state: null,
  findings: null,
  from: '',
  to: '',
  inspector: '',
  facilityId: '',
  sort: null,
  direction: 'desc',
}

/** What the address cannot mean is no filter. */
export function readFilter(address: URLSearchParams): ListFilter {
  const text = (name: string) => (address.get(name) ?? '').trim().slice(0, longestSearch)
  const day = (name: string) => (isDay(text(name)) ? text(name) : '')
  const sort = listSorts.find(each => each === text('sort')) ?? null
  const direction = directions.find(each => each === text('direction'))
  return {
    search: text('search'),
    state: findNamedState(text('state'))?.name ?? null,
    findings: findingsFilters.find(each => each === text('findings')) ?? null,
    from: day('from'),
    to: day('to'),
    inspector: text('inspector'),
    facilityId: uuid.safeParse(text('facility')).data ?? '',
    sort,
    direction: (sort && direction) ?? firstDirection(sort ?? 'updatedAt'),
  }
}

/** Its part of an address, empty without a filter and an order of its own. */
export function filterQuery(filter: ListFilter): string {
  const { state, sort, direction } = filter
  const values = {
    search: filter.search.trim(),
    state: states.find(({ name }) => name === state)?.slug,
    findings: filter.findings,
    from: filter.from,
    to: filter.to,
    inspector: filter.inspector,
    facility: filter.facilityId,
    sort,
    direction: sort && direction !== firstDirection(sort) ? direction : null,
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value)
  return query.size > 0 ? `?${query}` : ''
}

/** How many conditions are set beside the search and the state, which are always in sight. */
export const countFurther = ({ findings, from, to, inspector, facilityId }: ListFilter): number =>
  [findings, from || to, inspector, facilityId].filter(Boolean).length

export const isFiltered = (filter: ListFilter): boolean =>
  filter.search !== '' || filter.state !== null || countFurther(filter) > 0

/** The filter as a query of the API. */
export const apiFilter = ({ search, state, findings, from, to, inspector, facilityId }: ListFilter) => ({
  ...(search && { search }),
  ...(state && { state }),
  ...(findings && { findings }),
  ...(from && { from }),
  ...(to && { to }),
  ...(inspector && { inspector }),
  ...(facilityId && { facilityId }),
})

export const apiOrder = ({ sort, direction }: ListFilter) => (sort ? { sort, direction } : {})
