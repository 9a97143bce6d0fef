// The inbox: what visitors asked through the contact form, the newest first, and what became of it.

import { staffTexts } from '#domain/staff-pages.ts'
import { useSearchParams } from '#web/router/hooks.ts'
import { listScreen, useFiltered } from '#web/staff/list/list-page.tsx'
import { ListTable } from '#web/staff/list/list-table.tsx'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { InboxSearch, StatusLinks } from './inbox-controls.tsx'
import { type InboxFilter, inAddress } from './inbox-filter.ts'
import { type RequestList, useRequests } from './inbox-list.ts'
import { InboxTrash } from './inbox-trash.tsx'
import { inboxColumns, RequestRow, requestLinkId } from './request-row.tsx'

export const meta = () => privatePageMeta(staffTexts.inbox)

export default function InboxPage() {
  const { status } = inAddress.read(useSearchParams())
  return (
    <>
      <PageHeader title="Inbox" isCompact text="Requests from the website." />
      {status === 'deleted' ? <InboxTrash /> : <Inbox />}
    </>
  )
}

const Inbox = listScreen(useRequests, Requests)

function Requests({ list }: { list: RequestList }) {
  const filter = useFiltered(list, inAddress)
  return (
    <>
      <InboxSearch filter={filter} />
      <StatusLinks filter={filter.filter} />
      <ListTable
        list={list}
        label="Inbox"
        columns={inboxColumns}
        notLoaded="inbox-not-loaded"
        many={['request']}
        empty={formatNone}
        focusedIn={requestLinkId}
      >
        {row => <RequestRow key={row.id} row={row} />}
      </ListTable>
    </>
  )
}

function formatNone({ status, search }: InboxFilter): string {
  if (search) return 'No requests found.'
  return status ? 'No requests here.' : 'No requests yet. They come in through the contact form.'
}
