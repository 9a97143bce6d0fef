// Findings until they are closed: by status, gravity, person and place, the gravest and oldest first; several at once are
// assigned, and the list is downloaded as it is narrowed.

import { useEffect, useState } from 'react'
import { listColleagues } from '#api/contact-inbox.ts'
import { exportFindingsCsv, exportFindingsXlsx } from '#api/findings.ts'
import { dayOf } from '#domain/day.ts'
import { isClosed } from '#domain/findings/finding.ts'
import { formatAge } from '#domain/findings/finding-words.ts'
import { formatMany, formatNumber } from '#domain/number-words.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { useLoaderData } from '#web/router/hooks.ts'
import { CopyNote } from '#web/staff/device/copy-note.tsx'
import { ExportButtons } from '#web/staff/list/export-buttons.tsx'
import { useListState } from '#web/staff/list/list-cache.ts'
import { ListTable, NothingFound } from '#web/staff/list/list-table.tsx'
import { useFilter } from '#web/staff/list/use-filter.ts'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { notForSearchAlone } from '#web/staff/page/same-page.ts'
import { call } from '#web/staff/session/session.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { Banner } from '#web/ui/banner.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { AssignSeveral } from './assign-several.tsx'
import { FindingRow, findingColumns, findingLinkId } from './finding-row.tsx'
import {
  apiNarrowing,
  apiView,
  type FindingsFilter,
  inAddress,
  isNarrowed,
  viewWords,
} from './findings-filter.ts'
import { type FindingItem, type FindingList, useCounts, useFindingList } from './findings-list.ts'
import { FindingsViews } from './findings-views.tsx'

export const meta = () => privatePageMeta(staffTexts.findings)

export const shouldRevalidate = notForSearchAlone

export const clientLoader = () => ({ colleagues: call(listColleagues) })

export default function FindingsPage() {
  const { list, name } = useFindingList(useUser().uid)
  return <Findings key={name} list={list} />
}

function Findings({ list }: { list: FindingList }) {
  const { colleagues } = useLoaderData<typeof clientLoader>()
  const filter = useFilter(inAddress)
  const [round, setRound] = useState(0)
  const counted = useCounts(filter.filter, round)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [failedExport, setFailedExport] = useState<string | null>(null)
  const { shown, rows, total, failed, copiedAt } = useListState(list)

  // Refreshes cached rows; on a first visit this does nothing.
  useEffect(() => void list.refresh(), [list])
  useEffect(() => void list.show(filter.filter), [list, filter.filter])

  const query = { ...apiNarrowing(filter.filter), ...apiView(filter.filter.view) }
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter(each => each !== id)))

  function assigned(ids: readonly string[]) {
    setChosen(new Set([...chosen].filter(id => !ids.includes(id))))
    setRound(round + 1)
    void list.refresh()
  }

  const oldest = counted?.oldestOn ? formatAge({ openedOn: counted.oldestOn }, dayOf(new Date())) : null
  return (
    <>
      <PageHeader
        title="Findings"
        isCompact
        text={
          <span role="status">
            {shown
              ? formatTotal(total, shown, copiedAt !== null)
              : failed
                ? 'Findings not loaded'
                : 'Loading findings'}
            {shown && oldest ? `. Oldest unresolved: ${oldest}` : ''}
          </span>
        }
      />
      <FindingsViews
        filter={filter}
        counted={counted}
        colleagues={colleagues}
        facilityName={
          rows.find(({ facilityId }) => facilityId === filter.filter.facility)?.facilityName ?? null
        }
      >
        <ExportButtons
          name="findings"
          kinds={[
            { label: 'CSV', ending: 'csv', read: ask => ask(exportFindingsCsv, { query }) },
            { label: 'Excel', ending: 'xlsx', read: ask => ask(exportFindingsXlsx, { query }) },
          ]}
          failure="findings-not-exported"
          onFailed={setFailedExport}
        />
      </FindingsViews>
      <Banner tone="error">{failedExport}</Banner>
      <CopyNote
        what="These are the findings"
        at={copiedAt}
        failure="findings-not-loaded"
        onRetry={() => list.refresh()}
      />
      <FindingTable list={list} chosen={chosen} onChoose={choose} onClearFilter={filter.clear} />
      <AssignSeveral
        chosen={rows.filter(row => chosen.has(row.id) && isAssignable(row))}
        colleagues={colleagues}
        onAssigned={assigned}
        onClear={() => setChosen(new Set())}
      />
    </>
  )
}

const isAssignable = ({ status }: Pick<FindingItem, 'status'>): boolean => !isClosed(status)

/** The device copies findings that are not fixed yet. */
const formatTotal = (total: number, { view }: FindingsFilter, isCopy: boolean): string => {
  const many = formatMany(total, 'finding')
  const word = isCopy && view === 'unclosed' ? 'Open or assigned' : viewWords[view]
  return view === 'all' ? many : `${word}: ${many}${total > 1 ? ', worst first' : ''}`
}

interface FindingTableProps {
  list: FindingList
  chosen: ReadonlySet<string>
  onChoose: (id: string, isChosen: boolean) => void
  onClearFilter: () => void
}

function FindingTable({ list, chosen, onChoose, onClearFilter }: FindingTableProps) {
  const today = dayOf(new Date())
  return (
    <ListTable
      list={list}
      label="Findings"
      columns={findingColumns}
      endsInText
      notLoaded="findings-not-loaded"
      progress={({ rows, total }) => `${formatNumber(rows.length)} of ${formatMany(total, 'finding')}`}
      empty={shown =>
        isNarrowed(shown) ? (
          <NothingFound
            sentence="No findings match this filter."
            action="Clear the filter"
            onClear={onClearFilter}
          />
        ) : (
          emptyWords[shown.view]
        )
      }
      focusedIn={findingLinkId}
    >
      {finding => (
        <FindingRow
          key={finding.id}
          finding={finding}
          today={today}
          isChosen={chosen.has(finding.id)}
          onChoose={isAssignable(finding) ? isChosen => onChoose(finding.id, isChosen) : null}
        />
      )}
    </ListTable>
  )
}

const emptyWords: Record<FindingsFilter['view'], string> = {
  unclosed: 'No findings are waiting to be closed.',
  open: 'No open findings.',
  assigned: 'No findings are assigned.',
  fixed: 'No fixed findings are waiting for the next visit.',
  verified: 'No findings have been closed yet.',
  withdrawn: 'No findings were withdrawn.',
  unrecorded: 'Every closed finding says what was done.',
  all: 'No findings yet. An answer that raises a concern opens one.',
}
