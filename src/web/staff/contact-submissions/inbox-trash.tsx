// Deleted requests, the last deleted first. Each opens as it was, with a button that brings it back.

import type { Result } from '#api/client.ts'
import { listContactTrash } from '#api/contact-trash.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { requestTrashDays } from '#domain/limits.ts'
import { useRevalidate } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import { TableFailed } from '#web/staff/list/missing-rows.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { formatDate, formatMoment } from '#web/staff/words/moment.ts'
import { Cell, Row, Table, TableMessage } from '#web/ui/table.tsx'
import { useFurtherPages } from './further-pages.tsx'

export const trashColumns = ['From', 'Reason', 'Deleted', 'Gone for good'] as const

export type TrashPage = AnswerOf<typeof listContactTrash>

export function InboxTrash({ first }: { first: Result<TrashPage> }) {
  const revalidate = useRevalidate()
  if (first.ok) return <Deleted first={first.value} />
  return (
    <Table label="Trash" columns={trashColumns}>
      <TableFailed
        columns={trashColumns}
        sentence={explain(first.problem, 'trash-not-loaded')}
        onRetry={() => void revalidate()}
      />
    </Table>
  )
}

function Deleted({ first }: { first: TrashPage }) {
  const read = (cursor: string) => call(listContactTrash, { query: { cursor } })
  const { rows, more } = useFurtherPages<TrashPage['items'][number]>(first, read, 'trash-not-loaded')
  return (
    <>
      <p className="mb-4 text-muted">Deleted requests are kept for {requestTrashDays} days.</p>
      <Table label="Trash" columns={trashColumns}>
        {rows.length === 0 ? (
          <TableMessage columns={trashColumns}>The trash is empty.</TableMessage>
        ) : (
          rows.map(row => <DeletedRow key={row.id} row={row} />)
        )}
      </Table>
      {more}
    </>
  )
}

function DeletedRow({ row: { id, name, company, deleted } }: { row: TrashPage['items'][number] }) {
  return (
    <Row className="relative @max-3xl:flex @max-3xl:flex-wrap @max-3xl:items-center @max-3xl:gap-x-3 @max-3xl:gap-y-1.5 hover:bg-tint">
      <Cell className="@max-3xl:w-full @3xl:max-w-md">
        <Link
          to={`/contact-submissions/${id}`}
          className="font-semibold text-link underline-offset-4 after:absolute after:inset-0 hover:underline @max-3xl:text-lg"
        >
          <bdi>{name}</bdi>
        </Link>
        {company ? (
          <span className="text-muted">
            , <bdi>{company}</bdi>
          </span>
        ) : null}
      </Cell>
      <Cell className="wrap-anywhere @max-3xl:w-full @3xl:max-w-sm">
        <span className="line-clamp-2">{deleted.reason}</span>
      </Cell>
      <Cell className="@max-3xl:before:content-['Deleted_']">
        <time dateTime={deleted.at} title={formatMoment(deleted.at)} className="whitespace-nowrap">
          {formatDate(deleted.at)}
        </time>
        <span className="text-muted @3xl:block"> by {deleted.by.displayName}</span>
      </Cell>
      <Cell className="@max-3xl:before:content-['Gone_on_']">
        <time dateTime={deleted.purgeAt} title={formatMoment(deleted.purgeAt)} className="whitespace-nowrap">
          {formatDate(deleted.purgeAt)}
        </time>
      </Cell>
    </Row>
  )
}
