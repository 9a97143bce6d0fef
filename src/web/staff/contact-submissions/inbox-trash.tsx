// Deleted requests, the last deleted first. Each opens as it was, with a button that brings it back.

import { requestTrashDays } from '#domain/limits.ts'
import { Link } from '#web/router/links.tsx'
import { listScreen, useShown } from '#web/staff/list/list-page.tsx'
import { ListTable } from '#web/staff/list/list-table.tsx'
import { formatDate, formatMoment } from '#web/staff/words/moment.ts'
import { Cell, Row } from '#web/ui/table.tsx'
import { StatusLinks } from './inbox-controls.tsx'
import { type DeletedRow as Deleted, type DeletedList, useDeleted } from './inbox-list.ts'
import { requestLinkId } from './request-row.tsx'

const trashColumns = ['From', 'Reason', 'Deleted', 'Gone for good'] as const
const everything = {}

export const InboxTrash = listScreen(useDeleted, DeletedRequests)

function DeletedRequests({ list }: { list: DeletedList }) {
  useShown(list, everything)
  return (
    <>
      <StatusLinks filter={{ status: 'deleted', search: '' }} />
      <p className="mb-4 text-muted">Deleted requests are kept for {requestTrashDays} days.</p>
      <ListTable
        list={list}
        label="Trash"
        columns={trashColumns}
        notLoaded="trash-not-loaded"
        many={['request']}
        empty={() => 'The trash is empty.'}
        focusedIn={requestLinkId}
      >
        {row => <DeletedRow key={row.id} row={row} />}
      </ListTable>
    </>
  )
}

function DeletedRow({ row: { id, name, company, deleted } }: { row: Deleted }) {
  return (
    <Row className="relative @max-3xl:flex @max-3xl:flex-wrap @max-3xl:items-center @max-3xl:gap-x-3 @max-3xl:gap-y-1.5 hover:bg-tint">
      <Cell className="@max-3xl:w-full @3xl:max-w-md">
        <Link
          id={requestLinkId(id)}
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
