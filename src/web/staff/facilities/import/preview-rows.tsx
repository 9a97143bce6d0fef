// Every row of the file with what becomes of it, those with faults first. Thousands of rows are drawn a hundred at a time.

import { useState } from 'react'
import { formatNumber } from '#domain/number-words.ts'
import { LoadMore } from '#web/staff/list/load-more.tsx'
import { ViewButtons } from '#web/staff/list/view-buttons.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ChangeList } from '#web/ui/change-list.tsx'
import { Cell, Row, Table, TableMessage } from '#web/ui/table.tsx'
import { formatRows } from './import-words.ts'
import type { Preview, PreviewRow } from './send-sheet.ts'

const step = 100
const columns = ['Row', 'Facility', 'Tank', 'What happens'] as const

const words = {
  fault: { view: 'Errors', badge: 'Error', tone: 'warning' },
  new: { view: 'New', badge: 'New', tone: 'good' },
  changed: { view: 'Changed', badge: 'Changed', tone: 'tint' },
  same: { view: 'Unchanged', badge: 'Unchanged', tone: 'quiet' },
} as const

type View = keyof typeof words | null

export function PreviewRows({ preview: { rows, counts } }: { preview: Preview }) {
  const [view, setView] = useState<View>(counts.fault > 0 ? 'fault' : null)
  const [drawn, setDrawn] = useState(step)
  const found = view ? rows.filter(({ does }) => does === view) : rows
  const views = (Object.keys(words) as (keyof typeof words)[]).map(each => ({
    view: each as View,
    word: words[each].view,
    count: counts[each],
  }))

  function choose(chosen: View) {
    setView(chosen)
    setDrawn(step)
  }

  const more = () => setDrawn(drawn + step)
  return (
    <>
      <div className="mb-4">
        <ViewButtons
          legend="Which rows"
          views={[{ view: null, word: 'All', count: rows.length }, ...views]}
          chosen={view}
          onChoose={choose}
        />
      </div>
      <Table label="Rows of the file" columns={columns} endsInText>
        {found.length === 0 ? <TableMessage columns={columns}>No such rows.</TableMessage> : null}
        {found.slice(0, drawn).map(row => (
          <FileRow key={row.row} row={row} />
        ))}
      </Table>
      {found.length > drawn ? (
        <LoadMore
          loaded={drawn}
          progress={`${formatNumber(drawn)} of ${formatRows(found.length)}`}
          busy={false}
          failure={null}
          onScrolled={more}
          onPressed={more}
        />
      ) : null}
    </>
  )
}

function FileRow({ row: { row, facility, tank, does, faults, changes } }: { row: PreviewRow }) {
  const { badge, tone } = words[does]
  return (
    <Row className="align-top @max-table:flex @max-table:flex-wrap">
      <Cell className="text-muted tabular-nums @max-table:w-full @max-table:before:content-['Row_']">
        {row}
      </Cell>
      <Cell className="font-semibold">{facility || '—'}</Cell>
      <Cell className="@max-table:not-empty:before:mx-1.5 @max-table:not-empty:before:content-['·']">
        {tank || null}
      </Cell>
      <Cell className="text-left! @max-table:mt-1 @max-table:w-full @table:w-1/2">
        <Badge tone={tone}>{badge}</Badge>
        {faults.length > 0 ? (
          <ul className="mt-1.5 grid gap-1">
            {faults.map(({ column, message }) => (
              <li key={`${column} ${message}`}>
                <span className="font-semibold">{column}:</span> {message}
              </li>
            ))}
          </ul>
        ) : null}
        {does === 'changed' ? (
          <ChangeList
            changes={changes.map(change => ({ ...change, field: change.column, label: change.column }))}
          />
        ) : null}
      </Cell>
    </Row>
  )
}
