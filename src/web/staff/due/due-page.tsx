// What is due: overdue, this week, this month, unknown. Every row starts the form that does it,
// and puts its site on a day.

import { useEffect } from 'react'
import { dayOf } from '#domain/day.ts'
import { sayNumber } from '#domain/number-words.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { Link } from '#web/router/links.tsx'
import { useListState } from '#web/staff/list/list-cache.ts'
import { LoadMore } from '#web/staff/list/load-more.tsx'
import { SkeletonRows, TableFailed } from '#web/staff/list/missing-rows.tsx'
import { focusIfLost } from '#web/staff/list/row-focus.ts'
import { useFilter } from '#web/staff/list/use-filter.ts'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { notForSearchAlone } from '#web/staff/page/same-page.ts'
import { PlanBar } from '#web/staff/plan/plan-bar.tsx'
import { type Plan, usePlan } from '#web/staff/plan/plan-target.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { sayMany } from '#web/staff/words/count-words.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Button } from '#web/ui/button.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { Table, TableMessage } from '#web/ui/table.tsx'
import { type DueFilter, inAddress, isNarrowed } from './due-filter.ts'
import { type DueList, useCounts, useDueList } from './due-list.ts'
import { DueRow, dueColumns, startLinkId } from './due-row.tsx'
import { DueViews } from './due-views.tsx'

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
  const { shown, total, failed } = useListState(list)

  // Refreshes cached rows; on a first visit this does nothing.
  useEffect(() => void list.refresh(), [list])
  useEffect(() => void list.show(filter.filter), [list, filter.filter])

  return (
    <>
      <PageHeader
        title="Due"
        isCompact
        text={
          <span className="flex flex-wrap items-center gap-x-4">
            <span role="status">
              {shown ? sayTotal(total, shown) : failed ? 'Not loaded' : 'Loading what is due'}
            </span>
            <Link
              to="/account"
              className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
            >
              Show it in your calendar
            </Link>
          </span>
        }
      />
      <DueViews filter={filter} counts={counts} />
      <PlanBar plan={plan} />
      <DueTable list={list} plan={plan} onClearFilter={filter.clear} />
    </>
  )
}

const sayTotal = (total: number, { view }: DueFilter): string =>
  `${sayMany(total, 'item', 'items')}${view === 'unknown' ? ' with no date on record' : total > 1 ? ', most urgent first' : ''}`

interface DueTableProps {
  list: DueList
  plan: Plan
  onClearFilter: () => void
}

function DueTable({ list, plan, onClearFilter }: DueTableProps) {
  const { shown, rows, loading, failed, nextCursor, total } = useListState(list)
  const hasFailed = failed?.loading === 'filter'
  const today = dayOf(new Date())

  async function loadMore() {
    const { length } = list.state().rows
    await list.loadMore()
    const first = list.state().rows[length]
    if (first) focusIfLost(startLinkId(first.id))
  }

  return (
    <>
      <Table label="Due" columns={dueColumns} busy={loading === 'filter'}>
        {hasFailed ? (
          <TableFailed
            columns={dueColumns}
            sentence={explain(failed.problem, 'due-not-loaded')}
            onRetry={() => void list.retry()}
          />
        ) : null}
        {!hasFailed && !shown ? <SkeletonRows columns={dueColumns} /> : null}
        {!hasFailed && shown && rows.length === 0 ? (
          <TableMessage columns={dueColumns}>
            {shown.view === null && !isNarrowed(shown) ? (
              'Nothing is due. A facility shows up with its first form, or you can add one by hand.'
            ) : (
              <>
                <p className="mb-4">Nothing due matches this filter.</p>
                <Button look="secondary" onClick={onClearFilter}>
                  Show everything
                </Button>
              </>
            )}
          </TableMessage>
        ) : null}
        {hasFailed ? null : rows.map(duty => <DueRow key={duty.id} duty={duty} today={today} plan={plan} />)}
      </Table>
      {shown && !hasFailed && nextCursor ? (
        <LoadMore
          loaded={rows.length}
          progress={`${sayNumber(rows.length)} of ${sayMany(total, 'item', 'items')}`}
          busy={loading === 'more'}
          failure={failed ? explain(failed.problem, 'due-not-loaded') : null}
          onScrolled={() => void list.loadMore()}
          onPressed={() => void loadMore()}
        />
      ) : null}
    </>
  )
}
