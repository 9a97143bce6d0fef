// The filter of the list of findings, as it stands in the address and as the API takes it.

import { findingStatuses } from '#domain/findings/finding.ts'
import { statusWords } from '#domain/findings/finding-words.ts'
import type { Severity } from '#domain/form/template.ts'
import { gravity } from '#domain/form/verdict.ts'
import { findNamedState, type StateName, states } from '#domain/states.ts'
import { uuid } from '#domain/text.ts'
import { longestSearch } from '#web/staff/list/filter-controls.tsx'
import type { FilterInAddress } from '#web/staff/list/use-filter.ts'

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

export interface FindingsFilter {
  search: string
  view: View
  severity: Severity | null
  state: StateName | null
  customer: string
  /** A user's id. */
  person: string
  /** A facility's id. */
  facility: string
  /** Only what is not fixed on the day it was to be. */
  isPastDue: boolean
}

const noFilter: FindingsFilter = {
  search: '',
  view: 'unclosed',
  severity: null,
  state: null,
  customer: '',
  person: '',
  facility: '',
  isPastDue: false,
}

const textIn = (address: URLSearchParams, name: string, longest: number): string =>
  (address.get(name) ?? '').replaceAll('\0', '').trim().slice(0, longest)

export const inAddress: FilterInAddress<FindingsFilter> = {
  read: address => {
    const facility = uuid.safeParse(address.get('facility'))
    return {
      search: textIn(address, 'search', longestSearch),
      view: views.find(view => view === address.get('status')) ?? 'unclosed',
      severity: gravity.find(severity => severity === address.get('severity')) ?? null,
      state: findNamedState(address.get('state') ?? '')?.name ?? null,
      customer: textIn(address, 'customer', 200),
      person: textIn(address, 'person', 64),
      facility: facility.success ? facility.data : '',
      isPastDue: address.get('due') === 'past',
    }
  },
  query: ({ search, view, severity, state, customer, person, facility, isPastDue }) => {
    const values = {
      status: view === 'unclosed' ? null : view,
      severity,
      state: states.find(({ name }) => name === state)?.slug,
      customer,
      person,
      facility,
      due: isPastDue && 'past',
      search: search.trim(),
    }
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(values)) if (value) query.set(name, value)
    return query.size > 0 ? `?${query}` : ''
  },
  cleared: ({ view }) => ({ ...noFilter, view }),
}

/** Without the view: the counts are of all of them. */
export const isNarrowed = (filter: FindingsFilter): boolean =>
  inAddress.query({ ...filter, view: 'unclosed' }) !== ''

export const apiNarrowing = ({
  search,
  severity,
  state,
  customer,
  person,
  facility,
  isPastDue,
}: FindingsFilter) => ({
  ...(search.trim() && { search: search.trim() }),
  ...(severity && { severity }),
  ...(state && { state }),
  ...(customer && { customer }),
  ...(person && { assignedTo: person }),
  ...(facility && { facilityId: facility }),
  ...(isPastDue && { pastDue: 'true' as const }),
})

export function apiView(view: View) {
  if (view === 'all') return {}
  if (view === 'unclosed') return { closed: 'false' as const }
  return view === 'unrecorded'
    ? { status: 'verified' as const, actionMissing: 'true' as const }
    : { status: view }
}
