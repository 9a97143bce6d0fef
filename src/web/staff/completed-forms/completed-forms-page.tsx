// The list of completed forms. Coming back to it shows the same search, the same rows and the same scroll
// position.

import { useCallback, useEffect, useState } from 'react'
import { formatMany } from '#domain/number-words.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { registry } from '#domain/templates/light-registry.ts'
import { useLoaderData } from '#web/router/hooks.ts'
import type { LoaderArgs } from '#web/router/screens.ts'
import { CopyNote } from '#web/staff/device/copy-note.tsx'
import { DeviceForms } from '#web/staff/device/device-forms.tsx'
import { readDeviceWork, useDeviceWork } from '#web/staff/device/device-work.ts'
import { useDraftsElsewhere } from '#web/staff/device/use-drafts-elsewhere.ts'
import { ExportButtons } from '#web/staff/list/export-buttons.tsx'
import { useListState } from '#web/staff/list/list-cache.ts'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { notForSearchAlone } from '#web/staff/page/same-page.ts'
import { signedInUser } from '#web/staff/session/guard.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { formatTotal } from '#web/staff/words/count-words.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { Banner } from '#web/ui/banner.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { FilterCard } from './filter/filter-card.tsx'
import { formExports } from './filter/form-exports.ts'
import { isFiltered } from './filter/list-filter.ts'
import { orderOf } from './filter/order-words.ts'
import { useFormFilter } from './filter/use-form-filter.ts'
import { type FormList, useFormList } from './form-list.ts'
import { FormsTable } from './table/forms-table.tsx'

export const meta = () => privatePageMeta(staffTexts.completedForms)

// Loaded before the page shows, so that nothing moves when the rows arrive.
export const clientLoader = async ({ context }: LoaderArgs) => ({
  device: await readDeviceWork(context.get(signedInUser).uid),
})

export const shouldRevalidate = notForSearchAlone

export default function CompletedFormsPage() {
  const { list, name } = useFormList(useUser().uid)
  return <CompletedForms key={name} list={list} />
}

function CompletedForms({ list }: { list: FormList }) {
  const loaded = useLoaderData<typeof clientLoader>()
  const filter = useFormFilter()
  const state = useListState(list)
  const [failedExport, setFailedExport] = useState<string | null>(null)
  const refresh = useCallback(() => void list.refresh(), [list])
  const device = useDeviceWork(useUser().uid, loaded.device, refresh)
  const onServer = useDraftsElsewhere(device.unfinished)

  const { newest } = registry
  const listed = new Set(state.rows.map(({ templateId }) => templateId))
  const withParts = newest.filter(
    ({ id, meaning }) => listed.has(id) && meaning?.satisfies?.some(({ parts }) => parts),
  )

  // Refreshes cached rows; on a first visit this does nothing.
  useEffect(refresh, [refresh])
  useEffect(() => void list.show(filter.filter), [list, filter.filter])

  return (
    <>
      <PageHeader
        title="Completed Forms"
        isCompact
        text={
          <span role="status">
            {state.copiedAt
              ? `${formatMany(state.total, 'copy', 'copies')} on ${thisDevice()}`
              : state.shown
                ? formatTotal(state, isFiltered(state.shown), orderOf(state.shown))
                : state.failed
                  ? 'Forms not loaded'
                  : 'Loading forms'}
          </span>
        }
      />
      <FilterCard filter={filter}>
        <ExportButtons
          name="completed-forms"
          kinds={formExports(filter.filter, withParts)}
          failure="export-failed"
          onFailed={setFailedExport}
        />
      </FilterCard>
      <Banner tone="error">{failedExport}</Banner>
      <CopyNote
        what="These are the last forms"
        at={state.copiedAt}
        failure="forms-not-loaded"
        onRetry={list.refresh}
      />
      <DeviceForms {...device} onServer={onServer} />
      <FormsTable list={list} device={device} onSort={filter.choose} onClearFilter={filter.clear} />
    </>
  )
}
