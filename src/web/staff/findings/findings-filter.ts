// The filter of the list of findings, as it stands in the address and as the API takes it.

import { findingStatuses } from '#domain/findings/finding.ts'
import { statusWords } from '#domain/findings/finding-words.ts'
import { gravity } from '#domain/form/verdict.ts'
import {
  type FilterOf,
  filterInAddress,
  firstOrOther,
  flag,
  given,
  id,
  named,
  oneOf,
  state,
  text,
} from '#web/staff/list/filter-in-address.ts'

/**
 * `unclosed` comes first: what the sidebar and the dashboard count, and the oldest is one of them. `unrecorded`: found in order
 * before a person said what was done.
 */
export const views = ['unclosed', ...findingStatuses, 'unrecorded', 'all'] as const
export type View = (typeof views)[number]

export const viewWords: Record<View, string> = {
  unclosed: 'Not closed',
  ...statusWords,
  unrecorded: 'Action not recorded',
  all: 'All',
}

const parts = {
  view: named('status', firstOrOther(views)),
  severity: oneOf(gravity),
  state,
  customer: text(),
  /** A user's id. */
  person: text(64),
  /** A facility's id. */
  facility: id,
  /** Only what is not fixed on the day it was to be. */
  isPastDue: named('due', flag('past')),
  search: text(),
}

export type FindingsFilter = FilterOf<typeof parts>

export const inAddress = filterInAddress(parts, ['view'])

/** Without the view: the counts are of all of them. */
export const isNarrowed = (filter: FindingsFilter): boolean =>
  inAddress.query({ ...filter, view: 'unclosed' }) !== ''

export const apiNarrowing = (filter: FindingsFilter) =>
  given({
    search: filter.search.trim(),
    severity: filter.severity,
    state: filter.state,
    customer: filter.customer,
    assignedTo: filter.person,
    facilityId: filter.facility,
    pastDue: filter.isPastDue && ('true' as const),
  })

export function apiView(view: View) {
  if (view === 'all') return {}
  if (view === 'unclosed') return { closed: 'false' as const }
  return view === 'unrecorded'
    ? { status: 'verified' as const, actionMissing: 'true' as const }
    : { status: view }
}
