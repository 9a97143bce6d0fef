// One facility of the register: a possible release there, its most urgent duty, the last visit, how many tanks. On a narrow screen it is a card.

import type { ReactNode } from 'react'
import { formatDay } from '#domain/day.ts'
import { formatDue } from '#domain/due/due-words.ts'
import { formatRelease } from '#domain/findings/finding-words.ts'
import { formatDistance } from '#domain/near/position.ts'
import { formatMany } from '#domain/number-words.ts'
import { Link } from '#web/router/links.tsx'
import { DueMark } from '#web/staff/duties/due-mark.tsx'
import { ReleaseMark } from '#web/staff/one-form/severity.tsx'
import { cardLook, cellLooks } from '#web/staff/one-form/table-row.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Cell, Row } from '#web/ui/table.tsx'
import type { FacilityRow as Facility } from './register-list.ts'

export const registerColumns = ['Facility', 'Most urgent', 'Last visit', 'Tanks', 'State', 'Actions'] as const

const looks = {
  /** Above the link to the facility, which reaches over the whole row. */
  customer:
    'relative z-1 inline-flex min-h-11 items-center text-[0.9375rem] font-normal text-muted underline underline-offset-4 @table:min-h-8',
  lastVisit:
    '@table:whitespace-nowrap @max-table:flex @max-table:w-full @max-table:flex-wrap @max-table:items-baseline @max-table:gap-x-3 @max-table:text-muted',
  lastDay: "@max-table:before:content-['Last_visit_']",
  missed: 'text-sm whitespace-nowrap text-danger @table:block',
  actions: '@max-table:-order-1 @max-table:-mt-2.5 @max-table:-mr-3 @max-table:-mb-2',
  action: 'whitespace-nowrap @max-table:min-h-12',
  view: "after:absolute after:inset-0 after:content-['']",
} as const

export const viewLinkId = (id: string) => `view-${id}`

interface FacilityRowProps {
  facility: Facility
  today: string
  /** In the trash: it can come back. */
  onRestore: ((facility: Facility) => Promise<void>) | null
}

export function FacilityRow({ facility, today, onRestore }: FacilityRowProps) {
  const { id, name, customer, state, status, tankCount, lastVisitOn, distance } = facility
  const gaps = formatGaps(facility)

  return (
    <Row className={cardLook}>
      <Cell className={cellLooks.facilityBesideButton}>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span id={`name-${id}`}>{name}</span>
          {status === 'closed' ? <Badge>Closed</Badge> : null}
        </span>
        {distance === undefined ? null : (
          <span className={cellLooks.template}>{formatDistance(distance)}</span>
        )}
        {customer ? (
          <Link to={`/facilities/customer?name=${encodeURIComponent(customer)}`} className={looks.customer}>
            {customer}
          </Link>
        ) : null}
      </Cell>
      <Cell className={cellLooks.sentence}>
        <span className="grid gap-1">
          <MostUrgent facility={facility} today={today} />
        </span>
      </Cell>
      <Cell className={looks.lastVisit}>
        <span className={looks.lastDay}>{lastVisitOn ? formatDay(lastVisitOn) : '—'}</span>
        {gaps ? <span className={looks.missed}>{gaps}</span> : null}
      </Cell>
      <Cell className={cellLooks.firstFact}>{formatMany(tankCount, 'tank')}</Cell>
      <Cell className={cellLooks.fact}>{state}</Cell>
      <Cell holdsButtons className={looks.actions}>
        <span className="flex justify-end @table:-mr-2">
          {onRestore ? (
            <Button
              id={viewLinkId(id)}
              look="ghost"
              size="compact"
              aria-describedby={`name-${id}`}
              onPress={() => onRestore(facility)}
              className={looks.action}
            >
              Restore
            </Button>
          ) : (
            <Link
              id={viewLinkId(id)}
              to={`/facilities/${id}`}
              aria-describedby={`name-${id}`}
              className={`${buttonLook('ghost', 'compact')} ${looks.action} ${looks.view}`}
            >
              View
            </Link>
          )}
        </span>
      </Cell>
    </Row>
  )
}

/** `3 months missed, 1 unknown`: it is not known whether a walkthrough was asked for in that one. */
function formatGaps({ monthsMissed, monthsUnknown = 0 }: FacilityRowProps['facility']): string {
  const missed = monthsMissed ? `${formatMany(monthsMissed, 'month')} missed` : ''
  if (monthsUnknown === 0) return missed
  return missed ? `${missed}, ${monthsUnknown} unknown` : `${formatMany(monthsUnknown, 'month')} unknown`
}

/** What may be leaking comes before everything that is due, and neither hides the other. What is on time may not be all. */
function MostUrgent({ facility, today }: Pick<FacilityRowProps, 'facility' | 'today'>) {
  const { release, worst, unclearDuties } = facility
  const isUnclear = unclearDuties > 0 && (worst === null || worst.status === 'ok')
  if (!release && !worst && !isUnclear) return <span className="text-muted">Nothing due</span>
  return (
    <>
      {release ? <Marked mark={<ReleaseMark />}>{formatRelease(release)}</Marked> : null}
      {worst ? (
        <Marked mark={<DueMark status={worst.status} basis={worst.basis} isBrief />}>
          {formatDue(worst, today)}
        </Marked>
      ) : null}
      {isUnclear ? (
        <Marked mark={<DueMark status="unknown" isBrief />}>
          {`Unknown whether ${worst ? formatMany(unclearDuties, 'more rule applies', 'more rules apply') : formatMany(unclearDuties, 'rule applies', 'rules apply')}`}
        </Marked>
      ) : null}
    </>
  )
}

const Marked = ({ mark, children }: { mark: ReactNode; children: string }) => (
  <span className="flex items-center gap-2.5">
    {mark}
    <span>
      <WholeDays>{children}</WholeDays>
    </span>
  </span>
)
