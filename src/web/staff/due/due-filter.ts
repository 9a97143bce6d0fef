// The filter of the due list, as it stands in the address and as the API takes it.

import { dutyIds } from '#domain/due/duty-ids.ts'
import { findNamedState, type StateName, states } from '#domain/place.ts'
import type { FilterInAddress } from '#web/staff/list/use-filter.ts'

/** The views of the list, in the order of their urgency. */
export const views = ['overdue', 'week', 'month', 'unknown'] as const
export type View = (typeof views)[number]

export const viewWords: Record<View, string> = {
  overdue: 'Past due',
  week: 'This week',
  month: 'This month',
  unknown: 'Unknown',
}

export interface DueFilter {
  /** The list has no search field; the filter of every list has this one. */
  search: ''
  /** Null: everything, the most urgent first. */
  view: View | null
  state: StateName | null
  customer: string
  duty: (typeof dutyIds)[number] | null
}

const noFilter: DueFilter = { search: '', view: null, state: null, customer: '', duty: null }

export const inAddress: FilterInAddress<DueFilter> = {
  read: address => ({
    search: '',
    view: views.find(view => view === address.get('when')) ?? null,
    state: findNamedState(address.get('state') ?? '')?.name ?? null,
    customer: (address.get('customer') ?? '').trim().slice(0, 200),
    duty: dutyIds.find(duty => duty === address.get('duty')) ?? null,
  }),
  query: ({ view, state, customer, duty }) => {
    const values = {
      when: view,
      state: states.find(({ name }) => name === state)?.slug,
      customer,
      duty,
    }
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(values)) if (value) query.set(name, value)
    return query.size > 0 ? `?${query}` : ''
  },
  cleared: () => noFilter,
}

/** Without the view: the counts are of all of them. */
export const isNarrowed = ({ state, customer, duty }: DueFilter): boolean =>
  state !== null || customer !== '' || duty !== null

export const apiNarrowing = ({ state, customer, duty }: DueFilter) => ({
  ...(state && { state }),
  ...(customer && { customer }),
  ...(duty && { duty }),
})

export function apiView(view: View | null) {
  switch (view) {
    case 'overdue':
    case 'unknown':
      return { status: view }
    case 'week':
    case 'month':
      return { within: view }
    case null:
      return {}
  }
}
