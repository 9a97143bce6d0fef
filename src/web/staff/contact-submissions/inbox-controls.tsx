// Above the list: the search, and a link for each status with how many requests have it.

import { contactStatuses, statusLabels } from '#domain/contact/contact-inbox.ts'
import { formatNumber } from '#domain/number-words.ts'
import { Link } from '#web/router/links.tsx'
import { type Search, SearchField } from '#web/staff/list/filter-controls.tsx'
import { useNewRequests } from '#web/staff/page/new-requests.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { Button } from '#web/ui/button.tsx'
import { type InboxFilter, inboxPath } from './inbox-filter.ts'

export const InboxSearch = ({ filter }: { filter: Search }) => (
  <search className="mb-4 block">
    <form
      onSubmit={event => {
        event.preventDefault()
        filter.applyNow()
      }}
      className="flex gap-3"
    >
      <div className="min-w-0 flex-1 sm:max-w-md">
        <SearchField filter={filter} placeholder="Name, company, phone or words" isLabelHidden />
      </div>
      <Button type="submit" look="secondary">
        Search
      </Button>
    </form>
  </search>
)

/** Without the counts until they are known. */
export function StatusLinks({ filter }: { filter: InboxFilter }) {
  const counts = useNewRequests('')
  const { admin } = useUser()
  const all = counts && contactStatuses.reduce((sum, each) => (each === 'spam' ? sum : sum + counts[each]), 0)
  const link = (status: InboxFilter['status'], label: string, count: number | null) => (
    <li key={label}>
      <StatusLink
        filter={status === 'deleted' ? { status, search: '' } : { ...filter, status }}
        isShown={filter.status === status}
        label={label}
        count={count}
      />
    </li>
  )
  return (
    <nav aria-label="Status" className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {link(null, 'All', all)}
        {contactStatuses.map(status => link(status, statusLabels[status], counts?.[status] ?? null))}
        {admin ? link('deleted', 'Trash', null) : null}
      </ul>
    </nav>
  )
}

interface StatusLinkProps {
  filter: InboxFilter
  isShown: boolean
  label: string
  count: number | null
}

const StatusLink = ({ filter, isShown, label, count }: StatusLinkProps) => (
  <Link
    to={inboxPath(filter)}
    replace
    preventScrollReset
    aria-current={isShown ? 'true' : undefined}
    className={`inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold ${
      isShown ? 'border-transparent bg-primary text-on-primary' : 'border-control bg-surface hover:bg-tint'
    }`}
  >
    {label}
    {count === null ? null : (
      <span className={`tabular-nums ${isShown ? '' : 'text-muted'}`}>{formatNumber(count)}</span>
    )}
  </Link>
)
