// The filter of the inbox, as it stands in the address and as the API takes it: which status is shown and what is searched for.

import { contactStatuses } from '#domain/contact/contact-inbox.ts'
import { type FilterOf, filterInAddress, given, oneOf, text } from '#web/staff/list/filter-in-address.ts'

const parts = {
  /** Null: all but spam. `deleted`: the trash, whatever their status. */
  status: oneOf([...contactStatuses, 'deleted']),
  search: text(),
}

export type InboxFilter = FilterOf<typeof parts>

export const inAddress = filterInAddress(parts)

export const inboxPath = (filter: InboxFilter): string => `/contact-submissions${inAddress.query(filter)}`

export const apiFilter = ({ status, search }: InboxFilter) =>
  given({ status: status === 'deleted' ? null : status, search: search.trim() })
