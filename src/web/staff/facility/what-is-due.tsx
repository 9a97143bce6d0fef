// Every duty of the facility in a short sentence, with the rule behind it, the most urgent first.

import { lazy, Suspense } from 'react'
import type { listDue } from '#api/due.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { dayOf, formatDay } from '#domain/day.ts'
import { formatDue, formatSource } from '#domain/due/due-words.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import { registry } from '#domain/templates/light-registry.ts'
import { Link } from '#web/router/links.tsx'
import { DueMark } from '#web/staff/duties/due-mark.tsx'
import { FinishLink } from '#web/staff/duties/finish-link.tsx'
import { wayToDo } from '#web/staff/duties/start-form.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { buttonLook } from '#web/ui/button.tsx'

type Duty = AnswerOf<typeof listDue>['items'][number]

const UnknownDuties = lazy(() => import('./unknown-duties.tsx'))

interface WhatIsDueProps {
  facility: Facility
  items: readonly Duty[]
  /** Null where it cannot be edited. */
  onEditTank: ((tankId: string) => void) | null
}

export function WhatIsDue({ facility, items, onEditTank }: WhatIsDueProps) {
  if (items.length === 0) {
    return facility.status === 'closed' ? (
      <p className="text-muted">Nothing. This facility is closed.</p>
    ) : (
      <Suspense fallback={null}>
        <UnknownDuties facility={facility} onEditTank={onEditTank}>
          <p className="text-muted">Nothing.</p>
        </UnknownDuties>
      </Suspense>
    )
  }
  return (
    <>
      {facility.tanks.length === 0 ? (
        <p className="text-muted">
          No tank is known here: counted by the stricter rules for underground tanks.
        </p>
      ) : null}
      <ul className="-mb-1 divide-y divide-line">
        {items.map(duty => (
          <DutyLine key={`${duty.tankId} ${duty.duty}`} facility={facility} duty={duty} />
        ))}
      </ul>
      <Suspense fallback={null}>
        <UnknownDuties facility={facility} onEditTank={onEditTank} />
      </Suspense>
    </>
  )
}

function DutyLine({ facility, duty }: { facility: Facility; duty: Duty }) {
  const { id, name, state } = facility
  const target = { state, duty: duty.duty, facilityId: id, name, tankId: duty.tankId }
  const way = wayToDo(target, registry)
  const isOffered = duty.status !== 'ok' || way.word === 'Enter date'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <span className="max-w-full sm:min-w-32">
        <DueMark status={duty.status} basis={duty.basis} />
      </span>
      <span className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">
          <WholeDays>{formatDue(duty, dayOf(new Date()))}</WholeDays>
        </span>
        <span className="block text-[0.9375rem] text-muted">
          {duty.tankLabel ? `${duty.tankLabel} · ` : null}
          {duty.lastOn ? <WholeDays>{`last done ${formatDay(duty.lastOn)}, `}</WholeDays> : null}
          {duty.source === 'none' ? null : `${formatSource(duty)} · `}
          <span className="inline-block">
            <WholeDays>{duty.citation}</WholeDays>
          </span>
          {duty.verifiedOn ? <WholeDays>{`, checked ${formatDay(duty.verifiedOn)}`}</WholeDays> : null}
        </span>
        <FinishLink duty={duty} of={formatDue(duty, dayOf(new Date()))} />
      </span>
      {isOffered ? (
        <Link
          to={way.to}
          aria-label={`${way.word}: ${formatDue(duty, dayOf(new Date()))}${duty.tankLabel ? `, ${duty.tankLabel}` : ''}`}
          className={buttonLook('secondary', 'compact')}
        >
          {way.word}
        </Link>
      ) : null}
    </li>
  )
}
