// Deleted requests, the last deleted first. Each opens as it was, with a button that brings it back.

import { useState } from 'react'
import type { Result } from '#api/client.ts'
import { listContactTrash } from '#api/contact-trash.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { requestTrashDays } from '#domain/limits.ts'
import { useRevalidate } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { sayDate, sayMoment } from '#web/staff/words/moment.ts'
import { Button } from '#web/ui/button.tsx'
import { Cell, Row, Table, TableMessage } from '#web/ui/table.tsx'

export const trashColumns = ['From', 'Reason', 'Deleted', 'Gone for good'] as const

export type TrashPage = AnswerOf<typeof listContactTrash>

export function InboxTrash({ first }: { first: Result<TrashPage> }) {
  const revalidate = useRevalidate()
  const [further, setFurther] = useState<TrashPage[]>([])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (!first.ok) {
    return (
      <Table label="Trash" columns={trashColumns}>
        <TableMessage columns={trashColumns}>
          <p role="alert" className="mb-4 font-semibold text-danger">
            {explain(first.problem, 'trash-not-loaded')}
          </p>
          <Button look="secondary" onClick={() => void revalidate()}>
            Try again
          </Button>
        </TableMessage>
      </Table>
    )
  }
  const pages = [first.value, ...further]
  const rows = pages.flatMap(({ items }) => items)
  const cursor = pages.at(-1)?.nextCursor ?? null

  async function loadMore() {
    if (!cursor) return
    setBusy(true)
    const answer = await call(listContactTrash, { query: { cursor } })
    setFailure(answer.ok ? null : explain(answer.problem, 'trash-not-loaded'))
    if (answer.ok) setFurther([...further, answer.value])
    setBusy(false)
  }

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
        <time dateTime={deleted.at} title={sayMoment(deleted.at)} className="whitespace-nowrap">
          {sayDate(deleted.at)}
        </time>
        <span className="text-muted @3xl:block"> by {deleted.by.displayName}</span>
      </Cell>
      <Cell className="@max-3xl:before:content-['Gone_on_']">
        <time dateTime={deleted.purgeAt} title={sayMoment(deleted.purgeAt)} className="whitespace-nowrap">
          {sayDate(deleted.purgeAt)}
        </time>
      </Cell>
    </Row>
  )
}
