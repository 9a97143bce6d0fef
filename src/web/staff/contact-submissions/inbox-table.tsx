// The requests of a status or a search, page by page.

import type { Result } from '#api/client.ts'
import { listContactSubmissions } from '#api/contact-inbox.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { type ContactStatus, serviceLabel, statusLabels } from '#domain/contact/contact-inbox.ts'
import { useRevalidate } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import { TableFailed } from '#web/staff/list/missing-rows.tsx'
import { call } from '#web/staff/session/session.ts'
import { formatAge } from '#web/staff/words/age.ts'
import { explain } from '#web/staff/words/explain.ts'
import { formatMoment } from '#web/staff/words/moment.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Cell, Row, Table, TableMessage } from '#web/ui/table.tsx'
import { useFurtherPages } from './further-pages.tsx'
import { type InboxFilter, inboxQuery } from './inbox-filter.ts'

export const inboxColumns = ['From', 'Service', 'Status', 'Assigned to', 'Age'] as const

type Page = AnswerOf<typeof listContactSubmissions>
type Listed = Page['items'][number]

export function InboxTable({ filter, first }: { filter: InboxFilter; first: Result<Page> }) {
  const revalidate = useRevalidate()
  if (first.ok) return <Requests filter={filter} first={first.value} />
  return (
    <Table label="Inbox" columns={inboxColumns}>
      <TableFailed
        columns={inboxColumns}
        sentence={explain(first.problem, 'inbox-not-loaded')}
        onRetry={() => void revalidate()}
      />
    </Table>
  )
}

function Requests({ filter, first }: { filter: InboxFilter; first: Page }) {
  const read = (cursor: string) => call(listContactSubmissions, { query: { ...inboxQuery(filter), cursor } })
  const { rows, more } = useFurtherPages<Listed>(first, read, 'inbox-not-loaded')
  return (
    <>
      <Table label="Inbox" columns={inboxColumns}>
        {rows.length === 0 ? (
          <TableMessage columns={inboxColumns}>{formatNone(filter)}</TableMessage>
        ) : (
          rows.map(row => <RequestRow key={row.id} row={row} />)
        )}
      </Table>
      {more}
    </>
  )
}

function formatNone({ status, search }: InboxFilter): string {
  if (search) return 'No requests found.'
  return status ? 'No requests here.' : 'No requests yet. They come in through the contact form.'
}

function RequestRow({ row }: { row: Listed }) {
  return (
    <Row className="relative @max-table:flex @max-table:flex-wrap @max-table:items-center @max-table:gap-x-3 @max-table:gap-y-1.5 hover:bg-tint">
      <Cell className="@max-table:w-full @table:max-w-md">
        <Link
          to={`/contact-submissions/${row.id}`}
          className="font-semibold text-link underline-offset-4 after:absolute after:inset-0 hover:underline @max-table:text-lg"
        >
          <bdi>{row.name}</bdi>
        </Link>
        {row.company ? (
          <span className="text-muted">
            , <bdi>{row.company}</bdi>
          </span>
        ) : null}
        {row.excerpt ? <p className="line-clamp-1 text-[0.9375rem] text-muted">{row.excerpt}</p> : null}
      </Cell>
      <Cell className="@table:min-w-36 @max-table:w-full">{serviceLabel(row.service)}</Cell>
      <Cell>
        <StatusBadge status={row.status} />
      </Cell>
      <Cell className={`@table:min-w-32 ${row.assignedTo ? '' : 'text-muted'}`}>
        {row.assignedTo?.displayName ?? 'Unassigned'}
      </Cell>
      <Cell className="whitespace-nowrap text-muted tabular-nums">
        <time dateTime={row.timestamp} title={formatMoment(row.timestamp)}>
          {formatAge(row.timestamp, new Date())}
        </time>
      </Cell>
    </Row>
  )
}

const tones = {
  new: 'strong',
  contacted: 'tint',
  quoted: 'tint',
  won: 'good',
  lost: 'quiet',
  spam: 'warning',
} as const satisfies Record<ContactStatus, string>

/** The status of a request as a short label. */
const StatusBadge = ({ status }: { status: ContactStatus }) => (
  <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
)
