// One duty: where, what, until when, the way to the form that does it, and onto a planned day. On a narrow screen it is a card.

import { sayDue } from '#domain/due/due-words.ts'
import { Link } from '#web/router/links.tsx'
import { DueMark } from '#web/staff/duties/due-mark.tsx'
import { FinishLink } from '#web/staff/duties/finish-link.tsx'
import { wayToDo } from '#web/staff/duties/start-form.ts'
import { actionLook, actionsLook, cardLook, cellLooks } from '#web/staff/one-form/table-row.ts'
import { PlanButton } from '#web/staff/plan/plan-button.tsx'
import type { Plan } from '#web/staff/plan/plan-target.ts'
import { useRegistry } from '#web/staff/templates/registry.tsx'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Cell, Row } from '#web/ui/table.tsx'
import type { DueRow as Duty } from './due-list.ts'

export const dueColumns = ['Facility', 'What is due', 'Due', 'Last done', 'State', 'Actions'] as const

export const startLinkId = (id: string) => `start-${id.replaceAll(' ', '-')}`

interface DueRowProps {
  duty: Duty
  today: string
  plan: Plan
}

export function DueRow({ duty, today, plan }: DueRowProps) {
  const registry = useRegistry()
  const { facilityId, facilityName, tankId, tankLabel, state } = duty
  const way = wayToDo({ state, duty: duty.duty, facilityId, name: facilityName, tankId }, registry)
  const which = `${startLinkId(duty.id)}-where ${startLinkId(duty.id)}-what`
  return (
    <Row className={cardLook}>
      <Cell className={cellLooks.facility}>
        <Link
          id={`${startLinkId(duty.id)}-where`}
          to={`/facilities/${facilityId}`}
          className="text-link underline-offset-4 hover:underline @max-table:inline-flex @max-table:min-h-11 @max-table:items-center"
        >
          {facilityName}
        </Link>
        {tankLabel ? <span className={cellLooks.template}>{tankLabel}</span> : null}
      </Cell>
      <Cell className={cellLooks.sentence}>
        <span className="flex items-center gap-2.5">
          <DueMark status={duty.status} basis={duty.basis} isBrief />
          <span>
            <span id={`${startLinkId(duty.id)}-what`}>
              <WholeDays>{sayDue(duty, today)}</WholeDays>
            </span>
            <FinishLink duty={duty} of={facilityName} />
          </span>
        </span>
      </Cell>
      <Cell className={`${cellLooks.firstFact} @max-table:hidden`}>{duty.dueOn ?? '—'}</Cell>
      <Cell
        className={`whitespace-nowrap tabular-nums @max-[15rem]:whitespace-normal @max-table:text-muted ${duty.lastOn ? "@max-table:before:content-['Last_done_']" : '@max-table:hidden'}`}
      >
        {duty.lastOn ?? '—'}
      </Cell>
      <Cell className={duty.lastOn ? cellLooks.fact : '@table:wrap-normal @max-table:text-muted'}>
        {state}
      </Cell>
      <Cell holdsButtons className={cellLooks.actions}>
        <span className={actionsLook}>
          <PlanButton
            plan={plan}
            site={siteOf(duty)}
            size="compact"
            describedBy={which}
            className={actionLook}
          />
          <Link
            id={startLinkId(duty.id)}
            to={way.to}
            aria-describedby={which}
            className={`${buttonLook('ghost', 'compact')} ${actionLook}`}
          >
            {way.word}
          </Link>
        </span>
      </Cell>
    </Row>
  )
}

const siteOf = ({ facilityId, tankId, facilityName, state, tankLabel, ...of }: Duty) => {
  const { duty, lastOn, dueOn, basis, undone } = of
  return {
    ...{ facilityId, tankId, name: facilityName, state, tankLabel },
    duties: [{ duty, lastOn, dueOn, soonOn: dueOn, basis, undone, tankLabel: null }],
  }
}
