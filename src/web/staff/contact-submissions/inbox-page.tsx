// The inbox: what visitors asked through the contact form, the newest first, and what became of it.

import { Suspense } from 'react'
import { listContactSubmissions } from '#api/contact-inbox.ts'
import { listContactTrash } from '#api/contact-trash.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { Await, useLoaderData, useSearchParams } from '#web/router/hooks.ts'
import type { LoaderArgs } from '#web/router/screens.ts'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { call } from '#web/staff/session/session.ts'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { Table, TableMessage } from '#web/ui/table.tsx'
import { InboxSearch, StatusLinks } from './inbox-controls.tsx'
import { inboxPath, inboxQuery, readInboxFilter } from './inbox-filter.ts'
import { InboxTable, inboxColumns } from './inbox-table.tsx'
import { InboxTrash } from './inbox-trash.tsx'

export const meta = () => privatePageMeta(staffTexts.inbox)

// Nothing is awaited: the page shows at once, and the table says that it is loading.
export const clientLoader = ({ url }: LoaderArgs) => {
  const filter = readInboxFilter(url.searchParams)
  return filter.isTrash
    ? { page: null, trash: call(listContactTrash, { query: {} }) }
    : { page: call(listContactSubmissions, { query: inboxQuery(filter) }), trash: null }
}

export default function InboxPage() {
  const { page, trash } = useLoaderData<typeof clientLoader>()
  const address = useSearchParams()
  const filter = readInboxFilter(address)
  const loading = (
    <>
      <StatusLinks filter={filter} counts={null} />
      <Table label="Inbox" columns={inboxColumns} busy>
        <TableMessage columns={inboxColumns}>
          <Spinner label="Loading the inbox" />
        </TableMessage>
      </Table>
    </>
  )
  return (
    <>
      <PageHeader title="Inbox" isCompact text="Requests from the website." />
      {trash ? null : <InboxSearch filter={filter} />}
      <Suspense fallback={loading}>
        {trash ? (
          <Await resolve={trash}>
            {answer => (
              <>
                <StatusLinks filter={filter} counts={null} />
                <InboxTrash first={answer} />
              </>
            )}
          </Await>
        ) : (
          <Await resolve={page}>
            {answer => (
              <>
                <StatusLinks filter={filter} counts={answer.ok ? answer.value.counts : null} />
                <InboxTable key={inboxPath(filter)} filter={filter} first={answer} />
              </>
            )}
          </Await>
        )}
      </Suspense>
    </>
  )
}
