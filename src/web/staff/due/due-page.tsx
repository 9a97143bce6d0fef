// What is due, one row per site, the worst or the nearest first: it opens on what needs doing. A row opens to its duties, each with the way to
// do it; several sites at once go onto a day, one's own or another person's.

import { exportDueCsv, exportDueXlsx } from '#api/due.ts'
import { dayOf } from '#domain/day.ts'
import { toDoMeaning } from '#domain/due/harm.ts'
import { formatMany } from '#domain/number-words.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { Link } from '#web/router/links.tsx'
import { useUserLocation } from '#web/staff/device/user-location.ts'
import { ListPage, listScreen, useChosen, useFiltered } from '#web/staff/list/list-page.tsx'
import { ListTable } from '#web/staff/list/list-table.tsx'
import { notForSearchAlone } from '#web/staff/page/same-page.ts'
import { PlanBar } from '#web/staff/plan/plan-bar.tsx'
import { usePlan } from '#web/staff/plan/plan-target.ts'
import { Button } from '#web/ui/button.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { apiNarrowing, apiView, type DueFilter, inAddress, isNarrowed } from './due-filter.ts'
import { type Counts, type DueList, useCounts, useDueList } from './due-list.ts'
import { DueViews } from './due-views.tsx'
import { formatNothingDue, nothingOnRecord } from './nothing-due.ts'
import { PlanSeveral } from './plan-several.tsx'
import { SiteRow, siteColumns, siteRowId } from './site-row.tsx'

export const meta = () => privatePageMeta(staffTexts.due)

export const shouldRevalidate = notForSearchAlone

export default listScreen(useDueList, Due)

function Due({ list }: { list: DueList }) {
  const { position: near } = useUserLocation()
  const filter = useFiltered(list, inAddress, near)
  const counts = useCounts(filter.filter)
  const plan = usePlan()
  const chosen = useChosen(filter.rows)
  const today = dayOf(new Date())
  const query = { ...apiNarrowing(filter.filter), ...apiView(filter.filter.view) }

  return (
    <ListPage
      title="Due"
      list={list}
      count={(shown, { total }) => formatTotal(total, shown, counts)}
      loading="Loading what is due"
      failed="Not loaded"
      copies={{ what: 'These are the facilities', failure: 'due-not-loaded', areNear: near !== null }}
      downloads={{
        name: 'due',
        kinds: [
          { label: 'CSV', ending: 'csv', read: ask => ask(exportDueCsv, { query }) },
          { label: 'Excel', ending: 'xlsx', read: ask => ask(exportDueXlsx, { query }) },
        ],
        failure: 'due-not-exported',
      }}
      filters={downloads => (
        <DueViews filter={filter} counts={counts}>
          {downloads}
        </DueViews>
      )}
    >
      {/* Its place stays, so that nothing moves under the hand that chooses. */}
      <div data-screen-only className={chosen.rows.length > 0 ? 'invisible' : undefined}>
        <PlanBar plan={plan} />
      </div>
      <ListTable
        list={list}
        label="Due"
        columns={siteColumns}
        notLoaded="due-not-loaded"
        many={['site']}
        empty={({ view }) => (
          <NothingDue view={view} counts={counts} onSeeAll={() => filter.choose({ view: 'all' })} />
        )}
        narrowed={{ by: isNarrowed, sentence: 'Nothing due matches this filter.', onClear: filter.clear }}
        focusedIn={siteRowId}
      >
        {site => (
          <SiteRow
            key={site.id}
            site={site}
            today={today}
            plan={plan}
            isChosen={chosen.has(site.id)}
            onChoose={isChosen => chosen.choose(site.id, isChosen)}
          />
        )}
      </ListTable>
      <p data-screen-only className="mt-4">
        <Link
          to="/account"
          className="inline-flex min-h-12 items-center font-semibold text-link underline-offset-4 hover:underline"
        >
          See it in a calendar
        </Link>
      </p>
      <PlanSeveral plan={plan} sites={chosen.rows} onDone={chosen.clear} />
    </ListPage>
  )
}

/** A view counts what is due and the list its sites: both are said, so that neither looks wrong. */
function formatTotal(total: number, { view, near }: DueFilter, counts: Counts | null): string {
  const order = total > 1 ? (near ? ', nearest first' : ', worst first') : ''
  const items = counts?.[view] ? `${formatMany(counts[view], 'item')} at ` : ''
  const sites = `${items}${formatMany(total, 'site')}${view === 'unknown' ? ' with no date on record' : order}`
  return view === 'todo' ? `${sites}. ${toDoMeaning}` : sites
}

interface NothingDueProps {
  view: DueFilter['view']
  counts: Counts | null
  onSeeAll: () => void
}

function NothingDue({ view, counts, onSeeAll }: NothingDueProps) {
  const sentence = formatNothingDue(view, counts)
  if (sentence === nothingOnRecord) return sentence
  return (
    <>
      <p className="mb-4">{sentence}</p>
      <Button look="secondary" onClick={onSeeAll}>
        See everything
      </Button>
    </>
  )
}
