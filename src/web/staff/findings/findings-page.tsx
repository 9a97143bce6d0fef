// Findings until they are closed: by status, gravity, person and place, the gravest and oldest first; several at once are
// assigned, and the list is downloaded as it is narrowed.

import { useState } from 'react'
import { listColleagues } from '#api/contact-inbox.ts'
import { exportFindingsCsv, exportFindingsXlsx } from '#api/findings.ts'
import { dayOf } from '#domain/day.ts'
import { isClosed } from '#domain/findings/finding.ts'
import { formatAge } from '#domain/findings/finding-words.ts'
import { formatMany } from '#domain/number-words.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { useLoaderData } from '#web/router/hooks.ts'
import { ListPage, listScreen, useChosen, useFiltered } from '#web/staff/list/list-page.tsx'
import { ListTable } from '#web/staff/list/list-table.tsx'
import { notForSearchAlone } from '#web/staff/page/same-page.ts'
import { call } from '#web/staff/session/session.ts'
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

export default listScreen(useFindingList, Findings)

function Findings({ list }: { list: FindingList }) {
  const { colleagues } = useLoaderData<typeof clientLoader>()
  const filter = useFiltered(list, inAddress)
  const [round, setRound] = useState(0)
  const counted = useCounts(filter.filter, round)
  const { rows } = filter
  const chosen = useChosen(rows)
  const today = dayOf(new Date())
  const query = { ...apiNarrowing(filter.filter), ...apiView(filter.filter.view) }
  const oldest = counted?.oldestOn ? formatAge({ openedOn: counted.oldestOn }, today) : null

  function assigned(ids: readonly string[]) {
    chosen.leaveOut(ids)
    setRound(round + 1)
    void list.refresh()
  }

  return (
    <ListPage
      title="Findings"
      list={list}
      count={(shown, { total, copiedAt }) =>
        `${formatTotal(total, shown, copiedAt !== null)}${oldest ? `. Oldest unresolved: ${oldest}` : ''}`
      }
      loading="Loading findings"
      failed="Findings not loaded"
      copies={{ what: 'These are the findings', failure: 'findings-not-loaded' }}
      downloads={{
        name: 'findings',
        kinds: [
          { label: 'CSV', ending: 'csv', read: ask => ask(exportFindingsCsv, { query }) },
          { label: 'Excel', ending: 'xlsx', read: ask => ask(exportFindingsXlsx, { query }) },
        ],
        failure: 'findings-not-exported',
      }}
      filters={downloads => (
        <FindingsViews
          filter={filter}
          counted={counted}
          colleagues={colleagues}
          facilityName={
            rows.find(({ facilityId }) => facilityId === filter.filter.facility)?.facilityName ?? null
          }
        >
          {downloads}
        </FindingsViews>
      )}
    >
      <ListTable
        list={list}
        label="Findings"
        columns={findingColumns}
        endsInText
        notLoaded="findings-not-loaded"
        many={['finding']}
        empty={({ view }) => emptyWords[view]}
        narrowed={{ by: isNarrowed, sentence: 'No findings match this filter.', onClear: filter.clear }}
        focusedIn={findingLinkId}
      >
        {finding => (
          <FindingRow
            key={finding.id}
            finding={finding}
            today={today}
            isChosen={chosen.has(finding.id)}
            onChoose={isAssignable(finding) ? isChosen => chosen.choose(finding.id, isChosen) : null}
          />
        )}
      </ListTable>
      <AssignSeveral
        chosen={chosen.rows.filter(isAssignable)}
        colleagues={colleagues}
        onAssigned={assigned}
        onClear={chosen.clear}
      />
    </ListPage>
  )
}

const isAssignable = ({ status }: Pick<FindingItem, 'status'>): boolean => !isClosed(status)

/** The device copies findings that are not fixed yet. */
const formatTotal = (total: number, { view }: FindingsFilter, isCopy: boolean): string => {
  const many = formatMany(total, 'finding')
  const word = isCopy && view === 'unclosed' ? 'Open or assigned' : viewWords[view]
  return view === 'all' ? many : `${word}: ${many}${total > 1 ? ', worst first' : ''}`
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
