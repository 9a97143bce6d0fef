// Every duty of the facility in a short sentence, with the rule behind it, the most urgent first.

import type { listDue } from '#api/due.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { dayOf, sayDay } from '#domain/day.ts'
import { sayDue } from '#domain/due/due-words.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import { Link } from '#web/router/links.tsx'
import { DueMark } from '#web/staff/duties/due-mark.tsx'
import { startFormPath } from '#web/staff/duties/start-form.ts'
import { useRegistry } from '#web/staff/templates/registry.tsx'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { buttonLook } from '#web/ui/button.tsx'

type Duty = AnswerOf<typeof listDue>['items'][number]

export function WhatIsDue({ facility, items }: { facility: Facility; items: readonly Duty[] }) {
  if (items.length === 0) {
    return (
      <p className="text-muted">
        {facility.status === 'closed' ? 'Nothing. This facility is closed.' : 'Nothing.'}
      </p>
    )
  }
  return (
    <ul className="-mb-1 divide-y divide-line">
      {items.map(duty => (
        <DutyLine key={`${duty.tankId} ${duty.duty}`} facility={facility} duty={duty} />
      ))}
    </ul>
  )
}

function DutyLine({ facility, duty }: { facility: Facility; duty: Duty }) {
  const { id, name, state } = facility
  const target = { state, duty: duty.duty, facilityId: id, name, tankId: duty.tankId }
  const start = startFormPath(target, useRegistry())
  const isUrgent = duty.status === 'overdue' || duty.status === 'soon'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <span className="sm:w-24">
        <DueMark status={duty.status} basis={duty.basis} />
      </span>
      <span className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">
          <WholeDays>{sayDue(duty, dayOf(new Date()))}</WholeDays>
        </span>
        <span className="block text-[0.9375rem] text-muted">
          {duty.tankLabel ? `${duty.tankLabel} · ` : null}
          {duty.lastOn ? <WholeDays>{`last done ${sayDay(duty.lastOn)} · `}</WholeDays> : null}
          <span className="inline-block">
            <WholeDays>{duty.citation}</WholeDays>
          </span>
          {duty.verifiedOn ? <WholeDays>{`, checked ${sayDay(duty.verifiedOn)}`}</WholeDays> : null}
        </span>
      </span>
      {isUrgent && start ? (
        <Link
          to={start}
          aria-label={`Start form: ${sayDue(duty, dayOf(new Date()))}${duty.tankLabel ? `, ${duty.tankLabel}` : ''}`}
          className={buttonLook('secondary', 'compact')}
        >
          Start form
        </Link>
      ) : null}
    </li>
  )
}
