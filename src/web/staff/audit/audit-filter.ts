// The filter of the audit log, as it stands in the address and as the API takes it.

import { isAuditEvent } from '#domain/history/audit.ts'
import {
  day,
  type FilterOf,
  filterInAddress,
  given,
  text,
  textThat,
} from '#web/staff/list/filter-in-address.ts'

const parts = {
  search: text(),
  /** A user's id, or `server`. */
  who: text(64),
  what: textThat(isAuditEvent),
  from: day,
  to: day,
}

export type AuditFilter = FilterOf<typeof parts>

export const inAddress = filterInAddress(parts)

export const apiFilter = (filter: AuditFilter) => given({ ...filter, search: filter.search.trim() })
