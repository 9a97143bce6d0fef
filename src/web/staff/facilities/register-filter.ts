// The filter of the register and its order, as they stand in the address and as the API takes them.

import type { Position } from '#domain/near/position.ts'
import {
  type FilterOf,
  filterInAddress,
  firstOrOther,
  given,
  oneOf,
  state,
  text,
} from '#web/staff/list/filter-in-address.ts'
import type { FilterInAddress } from '#web/staff/list/use-filter.ts'

const statuses = ['active', 'closed', 'deleted'] as const
export type RegisterStatus = (typeof statuses)[number]

const parts = { search: text(), state, status: oneOf(statuses), order: firstOrOther(['worst', 'name']) }

export interface RegisterFilter extends FilterOf<typeof parts> {
  /** Where the user is, while the nearest are wanted first. It stands in no address. */
  near?: Position | null
}

export const inAddress: FilterInAddress<RegisterFilter> = filterInAddress(parts, ['order'])

export const isFiltered = (filter: RegisterFilter): boolean =>
  inAddress.query({ ...filter, order: 'worst' }) !== ''

export const apiFilter = ({ search, state, status, order }: RegisterFilter) => ({
  ...given({ search, state, status }),
  order,
})
