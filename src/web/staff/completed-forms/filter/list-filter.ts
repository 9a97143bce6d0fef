// The filter of the list: search text and state. It is kept in the address, so that it can be sent to a
// colleague and the Back button restores it; list and export read the same one.

import { findNamedState, type StateName, states } from '#domain/place.ts'

export interface ListFilter {
  search: string
  state: StateName | null
}

/** The server refuses longer ones. */
export const longestSearch = 200

export function readFilter(address: URLSearchParams): ListFilter {
  const state = findNamedState(address.get('state') ?? '')
  const search = (address.get('search') ?? '').trim().slice(0, longestSearch)
  return { search, state: state?.name ?? null }
}

/** The filter's part of an address, empty without a filter. */
export function filterQuery({ search, state }: ListFilter): string {
  const query = new URLSearchParams()
  if (search.trim()) query.set('search', search.trim())
  const slug = states.find(({ name }) => name === state)?.slug
  if (slug) query.set('state', slug)
  return query.size > 0 ? `?${query}` : ''
}

export const isFiltered = ({ search, state }: ListFilter): boolean => search !== '' || state !== null

/** The filter as a query of the API. */
export const apiFilter = ({ search, state }: ListFilter): { search?: string; state?: StateName } => ({
  ...(search ? { search } : {}),
  ...(state ? { state } : {}),
})
