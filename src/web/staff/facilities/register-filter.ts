// The filter of the register and its order, as they stand in the address and as the API takes them.

import type { Position } from '#domain/near/position.ts'
import { findNamedState, type StateName, states } from '#domain/states.ts'
import { longestSearch } from '#web/staff/list/filter-controls.tsx'
import type { FilterInAddress } from '#web/staff/list/use-filter.ts'

const statuses = ['active', 'closed', 'deleted'] as const
export type RegisterStatus = (typeof statuses)[number]

export interface RegisterFilter {
  search: string
  state: StateName | null
  status: RegisterStatus | null
  order: 'worst' | 'name'
  /** Where the user is, while the nearest are wanted first. It stands in no address. */
  near?: Position | null
}

const noFilter: RegisterFilter = { search: '', state: null, status: null, order: 'worst' }

export const inAddress: FilterInAddress<RegisterFilter> = {
  read: address => ({
    search: (address.get('search') ?? '').trim().slice(0, longestSearch),
    state: findNamedState(address.get('state') ?? '')?.name ?? null,
    status: statuses.find(status => status === address.get('status')) ?? null,
    order: address.get('order') === 'name' ? 'name' : 'worst',
  }),
  query: ({ search, state, status, order }) => {
    const values = {
      search: search.trim(),
      state: states.find(({ name }) => name === state)?.slug,
      status,
      order: order === 'name' ? order : null,
    }
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(values)) if (value) query.set(name, value)
    return query.size > 0 ? `?${query}` : ''
  },
  cleared: ({ order }) => ({ ...noFilter, order }),
}

export const isFiltered = ({ search, state, status }: RegisterFilter): boolean =>
  search !== '' || state !== null || status !== null

export const apiFilter = ({ search, state, status, order }: RegisterFilter) => ({
  ...(search && { search }),
  ...(state && { state }),
  ...(status && { status }),
  order,
})
