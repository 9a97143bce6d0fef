// What the address of the inbox says: which status is shown and what is searched for.

import { type ContactStatus, contactStatuses } from '#domain/contact/contact-inbox.ts'
import { longestSearch } from '#web/staff/list/filter-controls.tsx'

export interface InboxFilter {
  /** Null: all but spam. */
  status: ContactStatus | null
  /** The deleted requests instead, whatever their status. */
  isTrash: boolean
  search: string
}

export function readInboxFilter(address: URLSearchParams): InboxFilter {
  const asked = address.get('status')
  return {
    status: contactStatuses.find(status => status === asked) ?? null,
    isTrash: asked === 'deleted',
    search: (address.get('search') ?? '').replaceAll('\0', '').slice(0, longestSearch).trim(),
  }
}

/** The query of the address, which the API takes too. */
export const inboxQuery = ({ status, search }: InboxFilter) => ({
  ...(status && { status }),
  ...(search && { search }),
})

export const inboxPath = (filter: InboxFilter): string => {
  const query = filter.isTrash ? 'status=deleted' : new URLSearchParams(inboxQuery(filter)).toString()
  return `/contact-submissions${query && `?${query}`}`
}
