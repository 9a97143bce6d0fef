// One request of the inbox: who asked, for what, and what became of it. On a narrow screen it is a card.

import { type ContactStatus, serviceLabel, statusLabels } from '#domain/contact/contact-inbox.ts'
import { Link } from '#web/router/links.tsx'
import { formatAge } from '#web/staff/words/age.ts'
import { formatMoment } from '#web/staff/words/moment.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Cell, Row } from '#web/ui/table.tsx'
import type { RequestRow as Request } from './inbox-list.ts'

export const inboxColumns = ['From', 'Service', 'Status', 'Assigned to', 'Age'] as const

export const requestLinkId = (id: string) => `request-${id}`

export function RequestRow({ row }: { row: Request }) {
  return (
    <Row className="relative @max-table:flex @max-table:flex-wrap @max-table:items-center @max-table:gap-x-3 @max-table:gap-y-1.5 hover:bg-tint">
      <Cell className="@max-table:w-full @table:max-w-md">
        <Link
          id={requestLinkId(row.id)}
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
