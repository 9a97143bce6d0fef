// All that is due at a site, under its row: each duty with where its date is known from, the way to do it, and onto a day.

import { formatDay } from '#domain/day.ts'
import { formatDue, formatSource } from '#domain/due/due-words.ts'
import { stopFor } from '#domain/facilities/planned-day.ts'
import { registry } from '#domain/templates/light-registry.ts'
import { Link } from '#web/router/links.tsx'
import { visitPath } from '#web/staff/duties/chosen-in-address.ts'
import { DueMark } from '#web/staff/duties/due-mark.tsx'
import { FinishLink } from '#web/staff/duties/finish-link.tsx'
import { isVisit } from '#web/staff/duties/is-visit.ts'
import { wayToDo } from '#web/staff/duties/start-form.ts'
import { PlanButton, type SiteInList } from '#web/staff/plan/plan-button.tsx'
import type { Plan } from '#web/staff/plan/plan-target.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import type { DueSite, Duty } from './due-list.ts'

export function DutiesOfSite({ site, today, plan }: { site: DueSite; today: string; plan: Plan }) {
  const { facilityId, facilityName, state, address, stateFacilityNumber, duties, dutyCount } = site
  const where = [address.replace(/\s*\n\s*/g, ', '), state, stateFacilityNumber].filter(Boolean)
  const left = dutyCount - duties.length
  const ofTanks = duties.map(({ duty, tankId }) => ({ duty, tank: tankId }))
  const hasVisit = isVisit(ofTanks, registry)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-muted">
        <Link
          to={`/facilities/${facilityId}`}
          className="inline-flex min-h-12 items-center font-semibold text-link underline underline-offset-4"
        >
          Open facility<span className="sr-only">: {facilityName}</span>
        </Link>
        {hasVisit ? (
          <Link
            to={visitPath({ facilityId, name: facilityName, state })}
            className="inline-flex min-h-12 items-center font-semibold text-link underline underline-offset-4"
          >
            Start visit<span className="sr-only">: {facilityName}</span>
          </Link>
        ) : null}
        <span className="wrap-anywhere">{where.join(' · ')}</span>
      </p>
      <ul aria-label={`Due at ${facilityName}`} className="divide-y divide-line">
        {duties.map(duty => (
          <DutyLine
            key={`${duty.tankId} ${duty.duty}`}
            duty={duty}
            release={site.release}
            today={today}
            plan={plan}
          />
        ))}
      </ul>
      {left > 0 ? <p className="py-2 text-muted">{`${left} more on the facility’s page.`}</p> : null}
    </>
  )
}

interface DutyLineProps {
  duty: Duty
  release: DueSite['release']
  today: string
  plan: Plan
}

function DutyLine({ duty, release, today, plan }: DutyLineProps) {
  const { facilityId, facilityName: name, state, tankId, tankLabel, lastOn } = duty
  const way = wayToDo({ state, duty: duty.duty, facilityId, name, tankId }, registry)
  const id = `due-${facilityId}-${tankId}-${duty.duty}`
  const known = [
    ...(tankLabel ? [tankLabel] : []),
    ...(lastOn ? [`last done ${formatDay(lastOn)}`] : []),
    ...(duty.source === 'none' ? [] : [formatSource(duty)]),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="flex min-w-0 flex-1 basis-60 items-start gap-2.5">
        <DueMark status={duty.status} basis={duty.basis} isBrief />
        <span>
          <span id={id} className="font-semibold">
            <WholeDays>{formatDue(duty, today)}</WholeDays>
          </span>
          {known.length > 0 ? (
            <span className="block text-[0.9375rem] text-muted">
              <WholeDays>{known.join(' · ')}</WholeDays>
            </span>
          ) : null}
          <FinishLink duty={duty} of={name} />
        </span>
      </span>
      <span data-screen-only className="flex flex-wrap gap-1">
        <PlanButton
          plan={plan}
          site={siteOf(duty, release)}
          size="compact"
          describedBy={id}
          className="min-h-12!"
        />
        <Link to={way.to} aria-describedby={id} className={`${buttonLook('secondary', 'compact')} min-h-12!`}>
          {way.word}
        </Link>
      </span>
    </li>
  )
}

export const siteOf = (
  { facilityId, tankId, facilityName, state, tankLabel, ...of }: Duty,
  release: DueSite['release'],
): SiteInList => {
  const { duty, lastOn, dueOn, basis, undone } = of
  return {
    ...{ ...stopFor(facilityId, tankId, duty), name: facilityName, state, tankLabel, release },
    duties: [{ duty, lastOn, dueOn, soonOn: dueOn, basis, undone, tankLabel: null }],
  }
}
