// The frame of every list of the staff area: what stands under its title while rows load, when they are there and when they did
// not come; its filter with the downloads; and whose copy is shown. The rows stand below it.

import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Position } from '#domain/near/position.ts'
import type { Caption } from '#domain/problems/caption.ts'
import { CopyNote } from '#web/staff/device/copy-note.tsx'
import { NearNote } from '#web/staff/device/near-note.tsx'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { useUser } from '#web/staff/session/use-user.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ExportButtons, type ExportKind } from './export-buttons.tsx'
import { type CachedList, useListState } from './list-cache.ts'
import type { ListState, PagedList } from './paged-list.ts'
import { type FilterInAddress, useFilter } from './use-filter.ts'

/** The screen of a list, drawn anew for each visit with the list of that visit. */
export const listScreen = <Row, Filter>(
  useList: (userId: string) => CachedList<Row, Filter>,
  Screen: ComponentType<{ list: PagedList<Row, Filter> }>,
) =>
  function ListScreen() {
    const { list, name } = useList(useUser().uid)
    return <Screen key={name} list={list} />
  }

/** Loads what the filter finds. Rows that are there already are refreshed; on a first visit that does nothing. */
export function useShown<Row, Filter>(list: PagedList<Row, Filter>, filter: Filter): ListState<Row, Filter> {
  useEffect(() => void list.refresh(), [list])
  useEffect(() => void list.show(filter), [list, filter])
  return useListState(list)
}

/** The filter that the address holds, and the list under it. `near`: where the user is, which no address says. */
export function useFiltered<Row, Filter extends { search: string }>(
  list: PagedList<Row, Filter>,
  inAddress: FilterInAddress<Filter>,
  near?: Position | null,
) {
  const filter = useFilter(inAddress)
  const wanted = useMemo(() => ({ ...filter.filter, ...(near && { near }) }), [filter.filter, near])
  return { ...filter, ...useShown(list, wanted) }
}

/** Rows that are chosen, for what is done with several at once. */
export function useChosen<Row extends { id: string }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    rows: rows.filter(({ id }) => ids.has(id)),
    has: (id: string) => ids.has(id),
    choose: (id: string, isChosen: boolean) =>
      setIds(new Set(isChosen ? [...ids, id] : [...ids].filter(each => each !== id))),
    leaveOut: (gone: readonly string[]) => setIds(new Set([...ids].filter(id => !gone.includes(id)))),
    clear: () => setIds(new Set()),
  }
}

interface ListPageProps<Row, Filter> {
  title: string
  list: PagedList<Row, Filter>
  /** Under the title: what is shown, until it is, and where it did not load. */
  count: (shown: Filter, state: ListState<Row, Filter>) => string
  loading: string
  failed: string
  /** The beginning of the sentence about copies, and what could not be done where they are shown. */
  copies: { what: string; failure: Caption; areNear?: boolean }
  downloads: { name: string; kinds: readonly ExportKind[]; failure: Caption }
  filters: (downloads: ReactNode) => ReactNode
  children: ReactNode
}

export function ListPage<Row, Filter>(props: ListPageProps<Row, Filter>) {
  const { title, list, count, loading, failed, copies, downloads, filters, children } = props
  const { what, failure, areNear } = copies
  const state = useListState(list)
  const [failedExport, setFailedExport] = useState<string | null>(null)
  return (
    <>
      <PageHeader
        title={title}
        isCompact
        text={
          <span role="status">
            {state.shown ? count(state.shown, state) : state.failed ? failed : loading}
          </span>
        }
      />
      {filters(<ExportButtons {...downloads} onFailed={setFailedExport} />)}
      <Banner tone="error">{failedExport}</Banner>
      {areNear === undefined ? null : <NearNote what={what} at={state.copiedAt} />}
      <CopyNote what={what} at={areNear ? null : state.copiedAt} failure={failure} onRetry={list.refresh} />
      {children}
    </>
  )
}
