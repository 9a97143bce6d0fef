// The audit log, for admins: who did what and when, the newest first, narrowed and downloaded.

import { useState } from 'react'
import { type AuditEntry, exportAuditCsv, listAudit } from '#api/audit.ts'
import { listUsers } from '#api/users.ts'
import { auditEvents } from '#domain/history/audit.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { useLoaderData } from '#web/router/hooks.ts'
import { ExportButtons } from '#web/staff/list/export-buttons.tsx'
import { Day, Menu, Options, SearchField } from '#web/staff/list/filter-controls.tsx'
import { FilterForm } from '#web/staff/list/filter-form.tsx'
import { cachedLists } from '#web/staff/list/list-cache.ts'
import { listScreen, useFiltered } from '#web/staff/list/list-page.tsx'
import { ListTable } from '#web/staff/list/list-table.tsx'
import type { PagedList } from '#web/staff/list/paged-list.ts'
import { PersonMenu } from '#web/staff/list/person-menu.tsx'
import { BackLink } from '#web/staff/page/back-link.tsx'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { notForSearchAlone } from '#web/staff/page/same-page.ts'
import { call } from '#web/staff/session/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { type AuditFilter, apiFilter, inAddress } from './audit-filter.ts'
import { AuditRow, auditColumns } from './audit-row.tsx'

export const meta = () => privatePageMeta(staffTexts.audit)

export const shouldRevalidate = notForSearchAlone

export const clientLoader = async () => {
  const found = await call(listUsers)
  return { users: found.ok ? found.value.users : [] }
}

type Listed = AuditEntry & { id: string }

const useAuditLog = cachedLists<Listed, AuditFilter>(async ({ filter, ...page }) => {
  const answer = await call(listAudit, { query: { ...apiFilter(filter), ...page } })
  if (!answer.ok) return answer
  const items = answer.value.items.map(entry => ({ ...entry, id: String(entry.sequence) }))
  return { ok: true, value: { ...answer.value, items, total: 0 } }
})

export default listScreen(useAuditLog, AuditLog)

function AuditLog({ list }: { list: PagedList<Listed, AuditFilter> }) {
  const { users } = useLoaderData<typeof clientLoader>()
  const filter = useFiltered(list, inAddress)
  const [failedExport, setFailedExport] = useState<string | null>(null)
  const { who, what, from, to } = filter.filter

  return (
    <>
      <BackLink to="/admin">Admin Dashboard</BackLink>
      <PageHeader
        title="Audit Log"
        text="Logins, users, exports, purges, links, merges, imports, mail and backups, the newest first. Entries cannot be changed: each one carries the hash of the one before it."
      />
      <FilterForm filter={filter} columns="lg:grid-cols-4 lg:items-end">
        <div className="col-span-full">
          <SearchField filter={filter} placeholder="Name, ID, address or event" />
        </div>
        <PersonMenu
          label="Who"
          name="who"
          first={[
            ['', 'Anyone'],
            ['server', 'Server'],
          ]}
          people={users}
          person={who}
          onChange={chosen => filter.choose({ who: chosen })}
        />
        <Menu label="What" name="what" value={what} onChange={chosen => filter.choose({ what: chosen })}>
          <option value="">Anything</option>
          <Options of={Object.entries(auditEvents).map(([event, { label }]) => [event, label])} />
        </Menu>
        <Day label="From" name="from" value={from} onChange={day => filter.choose({ from: day })} />
        <Day label="To" name="to" value={to} onChange={day => filter.choose({ to: day })} />
        <div className="col-span-full flex flex-wrap gap-3">
          <ExportButtons
            name="audit-log"
            kinds={[
              {
                label: 'CSV',
                ending: 'csv',
                read: ask => ask(exportAuditCsv, { query: apiFilter(filter.filter) }),
              },
            ]}
            failure="audit-not-exported"
            onFailed={setFailedExport}
          />
        </div>
      </FilterForm>
      <Banner tone="error">{failedExport}</Banner>
      <ListTable
        list={list}
        label="Audit log"
        columns={auditColumns}
        endsInText
        notLoaded="audit-not-loaded"
        many={['entry', 'entries']}
        empty={() => null}
        narrowed={{ by: () => true, sentence: 'No entries match this filter.', onClear: filter.clear }}
      >
        {entry => <AuditRow key={entry.id} entry={entry} />}
      </ListTable>
    </>
  )
}
