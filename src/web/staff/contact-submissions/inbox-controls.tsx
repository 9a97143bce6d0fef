// Above the list: the search, and a link for each status with how many requests have it.

import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { type ContactStatus, contactStatuses, statusLabels } from '#domain/contact/contact-inbox.ts'
import { formatNumber } from '#domain/number-words.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import { longestSearch } from '#web/staff/list/filter-controls.tsx'
import { textOf } from '#web/staff/page/check-form.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { Button } from '#web/ui/button.tsx'
import { type InboxFilter, inboxPath } from './inbox-filter.ts'

export function InboxSearch({ filter }: { filter: InboxFilter }) {
  const id = useId()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)

  // A link to the inbox changes the search as well.
  useEffect(() => {
    if (field.current && field.current.value.trim() !== filter.search) field.current.value = filter.search
  }, [filter.search])

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = textOf(new FormData(event.currentTarget), 'search').trim()
    void navigate(inboxPath({ ...filter, search: typed }), { replace: true, preventScrollReset: true })
  }

  return (
    <search className="mb-4 block">
      <form onSubmit={search} className="flex gap-3">
        <div className="relative min-w-0 flex-1 sm:max-w-md">
          <label htmlFor={id} className="sr-only">
            Search
          </label>
          <MagnifyingGlassIcon
            className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted"
            strokeWidth={2}
          />
          <input
            ref={field}
            id={id}
            type="search"
            name="search"
            defaultValue={filter.search}
            maxLength={longestSearch}
            autoComplete="off"
            enterKeyHint="search"
            placeholder="Name, company, phone or words"
            className="block min-h-12 w-full rounded-control border border-control bg-surface py-2 pr-3.5 pl-11 text-ink text-ellipsis placeholder:text-muted focus-visible:outline-offset-0"
          />
        </div>
        <Button type="submit" look="secondary">
          Search
        </Button>
      </form>
    </search>
  )
}

type Counts = Readonly<Record<ContactStatus, number>>

/** Without the counts while they are loading. */
export function StatusLinks({ filter, counts }: { filter: InboxFilter; counts: Counts | null }) {
  const all = counts && contactStatuses.reduce((sum, each) => (each === 'spam' ? sum : sum + counts[each]), 0)

  const { admin } = useUser()
  const live = { ...filter, isTrash: false }
  return (
    <nav aria-label="Status" className="mb-4">
      <ul className="flex flex-wrap gap-2">
        <li>
          <StatusLink
            filter={{ ...live, status: null }}
            isShown={!filter.status && !filter.isTrash}
            label="All"
            count={all}
          />
        </li>
        {contactStatuses.map(status => (
          <li key={status}>
            <StatusLink
              filter={{ ...live, status }}
              isShown={filter.status === status}
              label={statusLabels[status]}
              count={counts?.[status] ?? null}
            />
          </li>
        ))}
        {admin ? (
          <li>
            <StatusLink
              filter={{ ...filter, status: null, isTrash: true }}
              isShown={filter.isTrash}
              label="Trash"
              count={null}
            />
          </li>
        ) : null}
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
