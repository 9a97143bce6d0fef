// The list of completed forms. Coming back to it shows the same search, the same rows and the same scroll
// position.

import { useCallback } from 'react'
import { formatMany } from '#domain/number-words.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { registry } from '#domain/templates/light-registry.ts'
import { useLoaderData } from '#web/router/hooks.ts'
import type { LoaderArgs } from '#web/router/screens.ts'
import { DeviceForms } from '#web/staff/device/device-forms.tsx'
import { readDeviceWork, useDeviceWork } from '#web/staff/device/device-work.ts'
import { useDraftsElsewhere } from '#web/staff/device/use-drafts-elsewhere.ts'
import { ListPage, listScreen, useFiltered } from '#web/staff/list/list-page.tsx'
import { notForSearchAlone } from '#web/staff/page/same-page.ts'
import { signedInUser } from '#web/staff/session/guard.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { formatTotal } from '#web/staff/words/count-words.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { FilterCard } from './filter/filter-card.tsx'
import { formExports } from './filter/form-exports.ts'
import { inAddress, isFiltered } from './filter/list-filter.ts'
import { orderOf } from './filter/order-words.ts'
import { type FormList, useFormList } from './form-list.ts'
import { FormsTable } from './table/forms-table.tsx'

export const meta = () => privatePageMeta(staffTexts.completedForms)

// Loaded before the page shows, so that nothing moves when the rows arrive.
export const clientLoader = async ({ context }: LoaderArgs) => ({
  device: await readDeviceWork(context.get(signedInUser).uid),
})

export const shouldRevalidate = notForSearchAlone

export default listScreen(useFormList, CompletedForms)

function CompletedForms({ list }: { list: FormList }) {
  const loaded = useLoaderData<typeof clientLoader>()
  const filter = useFiltered(list, inAddress)
  const refresh = useCallback(() => void list.refresh(), [list])
  const device = useDeviceWork(useUser().uid, loaded.device, refresh)
  const onServer = useDraftsElsewhere(device.unfinished)

  const { newest } = registry
  const listed = new Set(filter.rows.map(({ templateId }) => templateId))
  const withParts = newest.filter(
    ({ id, meaning }) => listed.has(id) && meaning?.satisfies?.some(({ parts }) => parts),
  )

  return (
    <ListPage
      title="Completed Forms"
      list={list}
      count={(shown, state) =>
        state.copiedAt
          ? `${formatMany(state.total, 'copy', 'copies')} on ${thisDevice()}`
          : formatTotal(state, isFiltered(shown), orderOf(shown))
      }
      loading="Loading forms"
      failed="Forms not loaded"
      copies={{ what: 'These are the last forms', failure: 'forms-not-loaded' }}
      downloads={{
        name: 'completed-forms',
        kinds: formExports(filter.filter, withParts),
        failure: 'export-failed',
      }}
      filters={downloads => <FilterCard filter={filter}>{downloads}</FilterCard>}
    >
      <DeviceForms {...device} onServer={onServer} />
      <FormsTable list={list} device={device} onSort={filter.choose} onClearFilter={filter.clear} />
    </ListPage>
  )
}
