// The filter of the due list, as it stands in the address and as the API takes it.

import { dutyIds } from '#domain/due/duty-ids.ts'
import { pastWords } from '#domain/due/past-words.ts'
import type { Position } from '#domain/near/position.ts'
import {
  type FilterOf,
  filterInAddress,
  firstOrOther,
  given,
  named,
  oneOf,
  state,
  text,
} from '#web/staff/list/filter-in-address.ts'
import type { FilterInAddress } from '#web/staff/list/use-filter.ts'

/** The views of the list; the first is what it opens on. */
export const views = ['todo', 'overdue', 'week', 'month', 'advised', 'unknown', 'all'] as const
export type View = (typeof views)[number]

export const viewWords: Record<View, string> = {
  todo: 'To do',
  overdue: pastWords.law,
  week: 'This week',
  month: 'This month',
  advised: pastWords.advice,
  unknown: 'Unknown',
  all: 'All',
}

const parts = {
  search: text(),
  view: named('when', firstOrOther(views)),
  state,
  customer: text(),
  duty: oneOf(dutyIds),
}

export interface DueFilter extends FilterOf<typeof parts> {
  /** Where the user is, while the nearest are wanted first. It stands in no address. */
  near?: Position | null
}

export const inAddress: FilterInAddress<DueFilter> = filterInAddress(parts)

/** Without the view: the counts are of all of them. */
export const isNarrowed = (filter: DueFilter): boolean => inAddress.query({ ...filter, view: 'todo' }) !== ''

export const apiNarrowing = ({ search, state, customer, duty }: DueFilter) =>
  given({ search: search.trim(), state, customer, duty })

export function apiView(view: View) {
  switch (view) {
    case 'todo':
      return { todo: 'true' } as const
    case 'overdue':
      return { status: view, basis: 'law' } as const
    case 'advised':
      return { status: 'overdue', basis: 'advice' } as const
    case 'unknown':
      return { status: view }
    case 'week':
    case 'month':
      return { within: view }
    case 'all':
      return {}
  }
}
