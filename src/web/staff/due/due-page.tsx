// What is due, one row per site, the worst or the nearest first: it opens on what needs doing. A row opens to its duties, each with the way to
// do it; several sites at once go onto a day, one's own or another person's.

import { useEffect, useMemo, useState } from 'react'
import { exportDueCsv, exportDueXlsx } from '#api/due.ts'
import { dayOf } from '#domain/day.ts'
import { formatMany, formatNumber } from '#domain/number-words.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { Link } from '#web/router/links.tsx'
import { CopyNote } from '#web/staff/device/copy-note.tsx'
import { NearNote } from '#web/staff/device/near-note.tsx'
import { useUserLocation } from '#web/staff/device/user-location.ts'
import { ExportButtons } from '#web/staff/list/export-buttons.tsx'
import { useListState } from '#web/staff/list/list-cache.ts'
import { ListTable, NothingFound } from '#web/staff/list/list-table.tsx'
import { useFilter } from '#web/staff/list/use-filter.ts'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { notForSearchAlone } from '#web/staff/page/same-page.ts'
import { PlanBar } from '#web/staff/plan/plan-bar.tsx'
import { type Plan, usePlan } from '#web/staff/plan/plan-target.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { apiNarrowing, apiView, type DueFilter, inAddress, isNarrowed } from './due-filter.ts'
import { type Counts, type DueList, useCounts, useDueList } from './due-list.ts'
import { DueViews } from './due-views.tsx'
import { PlanSeveral } from './plan-several.tsx'
import { SiteRow, siteColumns, siteRowId } from './site-row.tsx'

export const meta = () => privatePageMeta(staffTexts.due)

export const shouldRevalidate = notForSearchAlone

export default function DuePage() {
  const { list, name } = useDueList(useUser().uid)
  return <Due key={name} list={list} />
}

function Due({ list }: { list: DueList }) {
  const filter = useFilter(inAddress)
  const counts = useCounts(filter.filter)
  const plan = usePlan()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [failedExport, setFailedExport] = useState<string | null>(null)
  const { shown, rows, total, failed, copiedAt } = useListState(list)

  // Refreshes cached rows; on a first visit this does nothing.
  useEffect(() => void list.refresh(), [list])
  const { position: near } = useUserLocation()
  const wanted = useMemo(() => ({ ...filter.filter, near }), [filter.filter, near])
  useEffect(() => void list.show(wanted), [list, wanted])

  const query = { ...apiNarrowing(filter.filter), ...apiView(filter.filter.view) }
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter(each => each !== id)))
  const picked = rows.filter(({ id }) => chosen.has(id))

  return (
    <>
      <PageHeader
        title="Due"
        isCompact
        text={
          <span role="status">
            {shown ? formatTotal(total, shown, counts) : failed ? 'Not loaded' : 'Loading what is due'}
          </span>
        }
      />
      <DueViews filter={filter} counts={counts}>
        <ExportButtons
          name="due"
          kinds={[
            { label: 'CSV', ending: 'csv', read: ask => ask(exportDueCsv, { query }) },
            { label: 'Excel', ending: 'xlsx', read: ask => ask(exportDueXlsx, { query }) },
          ]}
          failure="due-not-exported"
          onFailed={setFailedExport}
        />
      </DueViews>
      <Banner tone="error">{failedExport}</Banner>
      <NearNote what="These are the facilities" at={copiedAt} />
      <CopyNote
        what="These are the facilities"
        at={near ? null : copiedAt}
        failure="due-not-loaded"
        onRetry={() => list.refresh()}
      />
      {/* Its place stays, so that nothing moves under the hand that chooses. */}
      <div className={picked.length > 0 ? 'invisible' : undefined}>
        <PlanBar plan={plan} />
      </div>
      <DueTable list={list} plan={plan} chosen={chosen} onChoose={choose} filter={filter} />
      <p className="mt-4">
        <Link
          to="/account"
          className="inline-flex min-h-12 items-center font-semibold text-link underline-offset-4 hover:underline"
        >
          See it in a calendar
        </Link>
      </p>
      <PlanSeveral plan={plan} sites={picked} onDone={() => setChosen(new Set())} />
    </>
  )
}

/** A view counts what is due and the list its sites: both are said, so that neither looks wrong. */
function formatTotal(total: number, { view, near }: DueFilter, counts: Counts | null): string {
  const order = total > 1 ? (near ? ', nearest first' : ', worst first') : ''
  const items = counts?.[view] ? `${formatMany(counts[view], 'item')} at ` : ''
  return `${items}${formatMany(total, 'site')}${view === 'unknown' ? ' with no date on record' : order}`
}

interface DueTableProps {
  list: DueList
  plan: Plan
  chosen: ReadonlySet<string>
  onChoose: (id: string, isChosen: boolean) => void
  filter: Pick<ReturnType<typeof useFilter<DueFilter>>, 'clear' | 'choose'>
}

function DueTable({ list, plan, chosen, onChoose, filter }: DueTableProps) {
  const today = dayOf(new Date())
  return (
    <ListTable
      list={list}
      label="Due"
      columns={siteColumns}
      notLoaded="due-not-loaded"
      progress={({ rows, total }) => `${formatNumber(rows.length)} of ${formatMany(total, 'site')}`}
      empty={shown => <NothingDue shown={shown} filter={filter} />}
      focusedIn={siteRowId}
    >
      {site => (
        <SiteRow
          key={site.id}
          site={site}
          today={today}
          plan={plan}
          isChosen={chosen.has(site.id)}
          onChoose={isChosen => onChoose(site.id, isChosen)}
        />
      )}
    </ListTable>
  )
}

function NothingDue({ shown, filter }: { shown: DueFilter; filter: DueTableProps['filter'] }) {
  if (isNarrowed(shown)) {
    return (
      <NothingFound
        sentence="Nothing due matches this filter."
        action="Clear the filter"
        onClear={filter.clear}
      />
    )
  }
  if (shown.view === 'all') {
    return 'Nothing is due. A facility shows up with its first form, or you can add one by hand.'
  }
  return (
    <>
      <p className="mb-4">
        {shown.view === 'todo' ? 'Nothing is past due, and every walkthrough has a date.' : 'Nothing here.'}
      </p>
      <Button look="secondary" onClick={() => filter.choose({ view: 'all' })}>
        See everything
      </Button>
    </>
  )
}
