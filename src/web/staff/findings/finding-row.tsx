// One finding: where, what, since when and who has it. On a narrow screen it is a card.

import { formatDay } from '#domain/day.ts'
import { isClosed } from '#domain/findings/finding.ts'
import { formatAge } from '#domain/findings/finding-words.ts'
import { leadOf } from '#domain/form/verdict.ts'
import { Link } from '#web/router/links.tsx'
import { FindingStatusBadge } from '#web/staff/one-form/finding-status.tsx'
import { SeverityWord } from '#web/staff/one-form/severity.tsx'
import { cardLook, cellLooks } from '#web/staff/one-form/table-row.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Cell, Row } from '#web/ui/table.tsx'
import type { FindingItem } from './findings-list.ts'

export const findingColumns = ['Finding', 'Facility', 'Status', 'Age', 'Assigned to', 'Fix by'] as const

/** As a card the box stands left of all lines, and spaces set the facts apart: a dot could begin a line. */
const look = `${cardLook} @max-table:items-baseline @max-table:gap-x-3`

export const findingLinkId = (id: string) => `finding-${id}`

interface FindingRowProps {
  finding: FindingItem
  today: string
  isChosen: boolean
  /** Null where it cannot be assigned. */
  onChoose: ((isChosen: boolean) => void) | null
}

export function FindingRow({ finding, today, isChosen, onChoose }: FindingRowProps) {
  const { id, facilityName, tankLabel, state, severity, answer, assignedTo, dueOn } = finding
  const isLate = dueOn !== null && dueOn < today && !isClosed(finding.status) && finding.status !== 'fixed'
  return (
    <Row className={`${look} ${onChoose ? '@max-table:pl-13' : ''}`}>
      <Cell className={`${cellLooks.sentence} @table:min-w-64`}>
        <span className="flex items-start gap-3">
          {onChoose ? (
            <label className="inline-grid size-12 shrink-0 cursor-pointer place-items-center @max-table:absolute @max-table:top-2 @max-table:left-1 @table:-my-1 @table:-ml-2 @table:size-10">
              <input
                type="checkbox"
                checked={isChosen}
                onChange={event => onChoose(event.target.checked)}
                className="size-6 cursor-pointer accent-primary"
              />
              <span className="sr-only">
                Choose {finding.label} at {facilityName}
              </span>
            </label>
          ) : null}
          <span className="min-w-0">
            <Link
              id={findingLinkId(id)}
              to={`/findings/${id}`}
              className="font-semibold text-link underline-offset-4 hover:underline @max-table:inline-block @max-table:min-h-11 @max-table:py-2"
            >
              {leadOf(finding)}
              <WholeDays>{answer}</WholeDays>
            </Link>
            <span className="mt-1 block">
              <SeverityWord severity={severity} />
            </span>
          </span>
        </span>
      </Cell>
      <Cell className="@table:min-w-40 @max-table:w-full">
        <Link
          to={`/facilities/${finding.facilityId}`}
          className="text-link underline-offset-4 hover:underline @max-table:inline-flex @max-table:min-h-11 @max-table:items-center"
        >
          {facilityName}
        </Link>
        <span className={cellLooks.template}>{tankLabel ? `${tankLabel} · ${state}` : state}</span>
      </Cell>
      <Cell className="@max-table:mt-1">
        <FindingStatusBadge {...finding} />
      </Cell>
      <Cell className={cellLooks.firstFact}>
        {isClosed(finding.status) ? `since ${formatDay(finding.openedOn)}` : formatAge(finding, today)}
      </Cell>
      <Cell className={assignedTo ? '@max-table:text-muted @table:wrap-normal' : '@max-table:hidden'}>
        {assignedTo?.displayName ?? '—'}
      </Cell>
      <Cell
        className={`@table:text-left! @table:whitespace-nowrap ${dueOn ? "@max-table:before:content-['Fix_by_']" : '@max-table:hidden'} ${isLate ? 'font-semibold text-danger' : '@max-table:text-muted'}`}
      >
        <span className="inline-block">{dueOn ? formatDay(dueOn) : '—'}</span>{' '}
        {isLate ? <span className="text-sm @table:block">Past due</span> : null}
      </Cell>
    </Row>
  )
}
