// One finding: where, what, since when and who has it. On a narrow screen it is a card.

import { isClosed } from '#domain/findings/finding.ts'
import { sayAge } from '#domain/findings/finding-words.ts'
import { leadOf } from '#domain/form/verdict.ts'
import { Link } from '#web/router/links.tsx'
import { FindingStatusBadge } from '#web/staff/one-form/finding-status.tsx'
import { SeverityWord } from '#web/staff/one-form/severity.tsx'
import { cardLook, cellLooks } from '#web/staff/one-form/table-row.ts'
import { Cell, Row } from '#web/ui/table.tsx'
import type { FindingItem } from './findings-list.ts'

export const findingColumns = ['Finding', 'Facility', 'Status', 'Age', 'Assigned to', 'Fix by'] as const

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
    <Row className={cardLook.replace('@xl:@max-table:pr-[17rem]', '')}>
      <Cell className={`${cellLooks.sentence} @table:min-w-64`}>
        <span className="flex items-start gap-3">
          {onChoose ? (
            <label className="-my-2 -ml-2 inline-grid size-12 shrink-0 cursor-pointer place-items-center @table:-my-1 @table:size-10">
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
              {answer}
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
      <Cell className="@max-table:mt-1 @max-table:w-full">
        <FindingStatusBadge {...finding} />
      </Cell>
      <Cell className={`${cellLooks.firstFact} @max-table:mt-1`}>
        {isClosed(finding.status) ? `since ${finding.openedOn}` : sayAge(finding, today)}
      </Cell>
      <Cell className={assignedTo ? cellLooks.fact : '@max-table:hidden'}>
        {assignedTo?.displayName ?? '—'}
      </Cell>
      <Cell
        className={`whitespace-nowrap tabular-nums @max-table:mt-1 ${dueOn ? "@max-table:before:mx-1.5 @max-table:before:content-['·_Fix_by_']" : '@max-table:hidden'} ${isLate ? 'font-semibold text-danger' : '@max-table:text-muted'}`}
      >
        {dueOn ?? '—'}
        {isLate ? <span className="block text-sm">Past due</span> : null}
      </Cell>
    </Row>
  )
}
