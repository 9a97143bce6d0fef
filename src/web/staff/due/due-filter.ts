// The filter of the due list, as it stands in the address and as the API takes it.

import { dutyIds } from '#domain/due/duty-ids.ts'
import type { Position } from '#domain/near/position.ts'
import { findNamedState, type StateName, states } from '#domain/states.ts'
import type { FilterInAddress } from '#web/staff/list/use-filter.ts'

/** The views of the list; the first is what it opens on. */
export const views = ['todo', 'overdue', 'week', 'month', 'unknown', 'all'] as const
export type View = (typeof views)[number]

export const viewWords: Record<View, string> = {
  todo: 'To do',
  overdue: 'Past due',
  week: 'This week',
  month: 'This month',
  unknown: 'Unknown',
  all: 'All',
}

export interface DueFilter {
  search: string
  view: View
  state: StateName | null
  customer: string
  duty: (typeof dutyIds)[number] | null
  /** Where the user is, while the nearest are wanted first. It stands in no address. */
  near?: Position | null
}

const noFilter: DueFilter = { search: '', view: 'todo', state: null, customer: '', duty: null }

export const inAddress: FilterInAddress<DueFilter> = {
  read: address => ({
    search: (address.get('search') ?? '').slice(0, 200),
    view: views.find(view => view === address.get('when')) ?? 'todo',
    state: findNamedState(address.get('state') ?? '')?.name ?? null,
    customer: (address.get('customer') ?? '').trim().slice(0, 200),
    duty: dutyIds.find(duty => duty === address.get('duty')) ?? null,
  }),
  query: ({ search, view, state, customer, duty }) => {
    const values = {
      search: search.trim(),
      when: view === 'todo' ? null : view,
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
export const isNarrowed = ({ search, state, customer, duty }: DueFilter): boolean =>
  search.trim() !== '' || state !== null || customer !== '' || duty !== null

export const apiNarrowing = ({ search, state, customer, duty }: DueFilter) => ({
  ...(search.trim() && { search: search.trim() }),
  ...(state && { state }),
  ...(customer && { customer }),
  ...(duty && { duty }),
})

export function apiView(view: View) {
  switch (view) {
    case 'todo':
      return { todo: 'true' } as const
    case 'overdue':
    case 'unknown':
      return { status: view }
    case 'week':
    case 'month':
      return { within: view }
    case 'all':
      return {}
  }
}
