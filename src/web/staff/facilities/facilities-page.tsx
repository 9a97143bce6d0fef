// The register of facilities: search, state, status; the most urgent first or by name; and what is in the trash.

import { restoreFacility } from '#api/facilities.ts'
import { dayOf } from '#domain/day.ts'
import { formatMany } from '#domain/number-words.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { useUserLocation } from '#web/staff/device/user-location.ts'
import { ListPage, listScreen, useFiltered } from '#web/staff/list/list-page.tsx'
import { ListTable } from '#web/staff/list/list-table.tsx'
import { removeAndMoveFocus } from '#web/staff/list/row-focus.ts'
import { notForSearchAlone } from '#web/staff/page/same-page.ts'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { useToast } from '#web/ui/toast.tsx'
import { FacilityRow, registerColumns, viewLinkId } from './facility-row.tsx'
import { registerExports } from './register-exports.ts'
import { inAddress, isFiltered } from './register-filter.ts'
import { RegisterFilters } from './register-filters.tsx'
import { type RegisterList, type FacilityRow as Row, useRegisterList } from './register-list.ts'

export const meta = () => privatePageMeta(staffTexts.facilities)

export const shouldRevalidate = notForSearchAlone

export default listScreen(useRegisterList, Register)

function Register({ list }: { list: RegisterList }) {
  const { position: near } = useUserLocation()
  const filter = useFiltered(list, inAddress, near)
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
    <ListPage
      title="Facilities"
      list={list}
      count={(shown, { total }) =>
        `${formatMany(total, 'facility', 'facilities')}${isFiltered(shown) ? ' found' : ''}`
      }
      loading="Loading facilities"
      failed="Facilities not loaded"
      copies={{ what: 'These are the facilities', failure: 'facilities-not-loaded', areNear: near !== null }}
      downloads={{ name: 'facilities', kinds: registerExports, failure: 'facilities-not-exported' }}
      filters={downloads => <RegisterFilters filter={filter}>{downloads}</RegisterFilters>}
    >
      <ListTable
        list={list}
        label="Facilities"
        columns={registerColumns}
        notLoaded="facilities-not-loaded"
        many={['facility', 'facilities']}
        empty={() => 'No facilities yet. A site shows up here with its first form.'}
        narrowed={{
          by: isFiltered,
          sentence: 'No facilities match.',
          action: 'Show all facilities',
          onClear: filter.clear,
        }}
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
    </ListPage>
  )
}
