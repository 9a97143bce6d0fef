// One facility of the register: a possible release there, its most urgent duty, the last visit, how many tanks. On a narrow screen it is a card.

import type { ReactNode } from 'react'
import { sayDay } from '#domain/day.ts'
import { sayDue } from '#domain/due/due-words.ts'
import { severityWords } from '#domain/form/verdict.ts'
import { sayDistance } from '#domain/near/position.ts'
import { Link } from '#web/router/links.tsx'
import { DueMark } from '#web/staff/duties/due-mark.tsx'
import { ReleaseMark } from '#web/staff/one-form/severity.tsx'
import { actionLook, actionsLook, cardLook, cellLooks } from '#web/staff/one-form/table-row.ts'
import { sayMany } from '#web/staff/words/count-words.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Cell, Row } from '#web/ui/table.tsx'
import type { FacilityRow as Facility } from './register-list.ts'

export const registerColumns = ['Facility', 'Most urgent', 'Last visit', 'Tanks', 'State', 'Actions'] as const

export const viewLinkId = (id: string) => `view-${id}`

interface FacilityRowProps {
  facility: Facility
  today: string
  /** In the trash: it can come back. */
  onRestore: ((facility: Facility) => Promise<void>) | null
}

export function FacilityRow({ facility, today, onRestore }: FacilityRowProps) {
  const { id, name, customer, state, status, tankCount, lastVisitOn, monthsMissed, distance } = facility

  return (
    <Row className={cardLook}>
      <Cell className={cellLooks.facility}>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span id={`name-${id}`}>{name}</span>
          {status === 'closed' ? <Badge>Closed</Badge> : null}
        </span>
        {distance === undefined ? null : <span className={cellLooks.template}>{sayDistance(distance)}</span>}
        {customer ? (
          <span className={cellLooks.template}>
            <Link
              to={`/facilities/customer?name=${encodeURIComponent(customer)}`}
              className="underline underline-offset-4"
            >
              {customer}
            </Link>
          </span>
        ) : null}
      </Cell>
      <Cell className={cellLooks.sentence}>
        <MostUrgent facility={facility} today={today} />
      </Cell>
      <Cell className={`${cellLooks.firstFact} @max-table:before:content-['Last_visit_']`}>
        {lastVisitOn ?? '—'}
        {monthsMissed ? (
          <span className="block text-sm whitespace-nowrap text-danger">
            {sayMany(monthsMissed, 'month', 'months')} missed
          </span>
        ) : null}
      </Cell>
      <Cell className={`whitespace-nowrap ${cellLooks.fact}`}>{sayMany(tankCount, 'tank', 'tanks')}</Cell>
      <Cell className={cellLooks.fact}>{state}</Cell>
      <Cell holdsButtons className={cellLooks.actions}>
        <span className={actionsLook}>
          {onRestore ? (
            <Button
              id={viewLinkId(id)}
              look="ghost"
              size="compact"
              aria-describedby={`name-${id}`}
              onPress={() => onRestore(facility)}
              className={actionLook}
            >
              Restore
            </Button>
          ) : (
            <Link
              id={viewLinkId(id)}
              to={`/facilities/${id}`}
              aria-describedby={`name-${id}`}
              className={`${buttonLook('ghost', 'compact')} ${actionLook}`}
            >
              View
            </Link>
          )}
        </span>
      </Cell>
    </Row>
  )
}

/** What may be leaking comes before everything that is due, and neither hides the other. What is on time may not be all. */
function MostUrgent({ facility, today }: Pick<FacilityRowProps, 'facility' | 'today'>) {
  const { release, worst, unclearDuties } = facility
  if (!release && !worst) return <span className="text-muted">Nothing due</span>
  return (
    <>
      {release ? (
        <Marked mark={<ReleaseMark />}>{`${severityWords.release} since ${sayDay(release.openedOn)}`}</Marked>
      ) : null}
      {worst ? (
        <Marked mark={<DueMark status={worst.status} basis={worst.basis} isBrief />}>
          {sayDue(worst, today)}
        </Marked>
      ) : null}
      {worst?.status === 'ok' && unclearDuties > 0 ? (
        <Marked mark={<DueMark status="unknown" isBrief />}>
          {`Unknown whether ${sayMany(unclearDuties, 'more rule applies', 'more rules apply')}`}
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
