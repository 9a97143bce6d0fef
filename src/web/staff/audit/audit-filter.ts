// The filter of the audit log, as it stands in the address and as the API takes it.

import { isAuditEvent } from '#domain/audit.ts'
import { isDay } from '#domain/day.ts'
import { longestSearch } from '#web/staff/list/filter-controls.tsx'
import type { FilterInAddress } from '#web/staff/list/use-filter.ts'

export interface AuditFilter {
  search: string
  /** A user's id, or `server`. */
  who: string
  what: string
  from: string
  to: string
}

const noFilter: AuditFilter = { search: '', who: '', what: '', from: '', to: '' }

const textIn = (address: URLSearchParams, name: string, longest: number): string =>
  (address.get(name) ?? '').replaceAll('\0', '').trim().slice(0, longest)

const dayIn = (address: URLSearchParams, name: string): string => {
  const day = address.get(name) ?? ''
  return isDay(day) ? day : ''
}

export const apiFilter = (filter: AuditFilter): Partial<AuditFilter> =>
  Object.fromEntries(
    Object.entries({ ...filter, search: filter.search.trim() }).filter(([, value]) => value !== ''),
  )

export const inAddress: FilterInAddress<AuditFilter> = {
  read: address => {
    const what = address.get('what') ?? ''
    return {
      search: textIn(address, 'search', longestSearch),
      who: textIn(address, 'who', 64),
      what: isAuditEvent(what) ? what : '',
      from: dayIn(address, 'from'),
      to: dayIn(address, 'to'),
    }
  },
  query: filter => {
    const query = new URLSearchParams(apiFilter(filter))
    return query.size > 0 ? `?${query}` : ''
  },
  cleared: () => noFilter,
}
