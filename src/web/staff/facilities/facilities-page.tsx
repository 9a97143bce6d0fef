// The register of facilities: search, state, status; the most urgent first or by name; and what is in the trash.

import { useEffect, useMemo, useState } from 'react'
import { restoreFacility } from '#api/facilities.ts'
import { dayOf } from '#domain/day.ts'
import { formatMany, formatNumber } from '#domain/number-words.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { CopyNote } from '#web/staff/device/copy-note.tsx'
import { NearNote } from '#web/staff/device/near-note.tsx'
import { useUserLocation } from '#web/staff/device/user-location.ts'
import { ExportButtons } from '#web/staff/list/export-buttons.tsx'
import { useListState } from '#web/staff/list/list-cache.ts'
import { ListTable, NothingFound } from '#web/staff/list/list-table.tsx'
import { removeAndMoveFocus } from '#web/staff/list/row-focus.ts'
import { useFilter } from '#web/staff/list/use-filter.ts'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { notForSearchAlone } from '#web/staff/page/same-page.ts'
import { call } from '#web/staff/session/session.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { useToast } from '#web/ui/toast.tsx'
import { FacilityRow, registerColumns, viewLinkId } from './facility-row.tsx'
import { registerExports } from './register-exports.ts'
import { inAddress, isFiltered } from './register-filter.ts'
import { RegisterFilters } from './register-filters.tsx'
import { type RegisterList, type FacilityRow as Row, useRegisterList } from './register-list.ts'

export const meta = () => privatePageMeta(staffTexts.facilities)

export const shouldRevalidate = notForSearchAlone

export default function FacilitiesPage() {
  const { list, name } = useRegisterList(useUser().uid)
  return <Register key={name} list={list} />
}

function Register({ list }: { list: RegisterList }) {
  const filter = useFilter(inAddress)
  const { shown, total, failed, copiedAt } = useListState(list)
  const [failedExport, setFailedExport] = useState<string | null>(null)

  // Refreshes cached rows; on a first visit this does nothing.
  useEffect(() => void list.refresh(), [list])
  const { position: near } = useUserLocation()
  const wanted = useMemo(() => ({ ...filter.filter, near }), [filter.filter, near])
  useEffect(() => void list.show(wanted), [list, wanted])

  return (
    <>
      <PageHeader
        title="Facilities"
        isCompact
        text={
          <span role="status">
            {shown
              ? `${formatMany(total, 'facility', 'facilities')}${isFiltered(shown) ? ' found' : ''}`
              : failed
                ? 'Facilities not loaded'
                : 'Loading facilities'}
          </span>
        }
      />
      <RegisterFilters filter={filter}>
        <ExportButtons
          name="facilities"
          kinds={registerExports}
          failure="facilities-not-exported"
          onFailed={setFailedExport}
        />
      </RegisterFilters>
      <Banner tone="error">{failedExport}</Banner>
      <NearNote what="These are the facilities" at={copiedAt} />
      <CopyNote
        what="These are the facilities"
        at={near ? null : copiedAt}
        failure="facilities-not-loaded"
        onRetry={() => list.refresh()}
      />
      <RegisterTable list={list} onClearFilter={filter.clear} />
    </>
  )
}

function RegisterTable({ list, onClearFilter }: { list: RegisterList; onClearFilter: () => void }) {
  const { show } = useToast()
  const today = dayOf(new Date())

  async function restore(facility: Row) {
    const answer = await call(restoreFacility, { params: { id: facility.id } })
    if (!answer.ok) {
      show({ text: explain(answer.problem, 'facility-not-restored'), tone: 'error' })
      return
    }
    removeAndMoveFocus(list, facility.id, viewLinkId)
    show({ text: `Facility restored: ${facility.name}` })
  }

  return (
    <ListTable
      list={list}
      label="Facilities"
      columns={registerColumns}
      notLoaded="facilities-not-loaded"
      progress={({ rows, total }) =>
        `${formatNumber(rows.length)} of ${formatMany(total, 'facility', 'facilities')}`
      }
      empty={shown =>
        isFiltered(shown) ? (
          <NothingFound
            sentence="No facilities match."
            action="Show all facilities"
            onClear={onClearFilter}
          />
        ) : (
          'No facilities yet. A site shows up here with its first form.'
        )
      }
      focusedIn={viewLinkId}
    >
      {(facility, shown) => (
        <FacilityRow
          key={facility.id}
          facility={facility}
          today={today}
          onRestore={shown.status === 'deleted' ? restore : null}
        />
      )}
    </ListTable>
  )
}
