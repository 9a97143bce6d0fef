// The requests of a status or a search, page by page.

import { useState } from 'react'
import type { Result } from '#api/client.ts'
import { listContactSubmissions } from '#api/contact-inbox.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { serviceLabel } from '#domain/contact/contact-inbox.ts'
import { useRevalidate } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import { call } from '#web/staff/session/session.ts'
import { sayAge } from '#web/staff/words/age.ts'
import { explain } from '#web/staff/words/explain.ts'
import { sayMoment } from '#web/staff/words/moment.ts'
import { Button } from '#web/ui/button.tsx'
import { Cell, Row, Table, TableMessage } from '#web/ui/table.tsx'
import { type InboxFilter, inboxQuery } from './inbox-filter.ts'
import { StatusBadge } from './status-badge.tsx'

export const inboxColumns = ['From', 'Service', 'Status', 'Who has it', 'Age'] as const

type Page = AnswerOf<typeof listContactSubmissions>
type Listed = Page['items'][number]

export function InboxTable({ filter, first }: { filter: InboxFilter; first: Result<Page> }) {
  const revalidate = useRevalidate()
  const [further, setFurther] = useState<Page[]>([])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  if (!first.ok) {
    return (
      <Table label="Inbox" columns={inboxColumns}>
        <TableMessage columns={inboxColumns}>
          <p role="alert" className="mb-4 font-semibold text-danger">
            {explain(first.problem, 'inbox-not-loaded')}
          </p>
          <Button look="secondary" onClick={() => void revalidate()}>
            Try again
          </Button>
        </TableMessage>
      </Table>
    )
  }

  const pages = [first.value, ...further]
  // A request that came in meanwhile has moved the others down: one that is here already is not shown twice.
  const rows = [...new Map(pages.flatMap(({ items }) => items).map(row => [row.id, row])).values()]
  const cursor = pages.at(-1)?.nextCursor ?? null

  async function loadMore() {
    if (!cursor) return
    setBusy(true)
    const answer = await call(listContactSubmissions, { query: { ...inboxQuery(filter), cursor } })
    setFailure(answer.ok ? null : explain(answer.problem, 'inbox-not-loaded'))
    if (answer.ok) setFurther([...further, answer.value])
    setBusy(false)
  }

  return (
    <>
      <Table label="Inbox" columns={inboxColumns}>
        {rows.length === 0 ? (
          <TableMessage columns={inboxColumns}>{sayNone(filter)}</TableMessage>
        ) : (
          rows.map(row => <RequestRow key={row.id} row={row} />)
        )}
      </Table>
      {cursor ? (
        <div className="mt-4 text-center">
          {failure ? (
            <p role="alert" className="mb-3 font-semibold text-danger">
              {failure}
            </p>
          ) : null}
          <Button look="secondary" busy={busy} busyText="Loading..." onClick={() => void loadMore()}>
            {failure ? 'Try again' : 'Load more'}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function sayNone({ status, search }: InboxFilter): string {
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
        {row.assignedTo?.displayName ?? 'Nobody yet'}
      </Cell>
      <Cell className="whitespace-nowrap text-muted tabular-nums">
        <time dateTime={row.timestamp} title={sayMoment(row.timestamp)}>
          {sayAge(row.timestamp, new Date())}
        </time>
      </Cell>
    </Row>
  )
}
