// The duties of which the register does not know enough to say whether they apply: one line for each tank, and the way to
// say it. It brings the rule table along, so the page does not wait for it.

import type { ReactNode } from 'react'
import { unknownWhetherApplies } from '#domain/due/due.ts'
import { dutyNames } from '#domain/due/due-words.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import { DueMark } from '#web/staff/duties/due-mark.tsx'

interface UnknownDutiesProps {
  facility: Facility
  onEditTank: ((tankId: string) => void) | null
  /** Where there are none. */
  children?: ReactNode
}

export default function UnknownDuties({ facility, onEditTank, children = null }: UnknownDutiesProps) {
  const { state, tanks, status } = facility
  const unknown = tanks
    .map(tank => ({ tank, duties: unknownWhetherApplies(state, tank) }))
    .filter(({ duties }) => duties.length > 0)
  if (status === 'closed' || unknown.length === 0) return children
  return (
    <ul aria-label="Unknown whether it applies" className="-mb-1 divide-y divide-line border-t border-line">
      {unknown.map(({ tank, duties }) => (
        <li key={tank.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
          <span className="sm:w-24">
            <DueMark status="unknown" />
          </span>
          <span className="min-w-0 flex-1 basis-60">
            {tanks.length > 1 ? <span className="font-semibold">{tank.label}: </span> : null}
            Unknown whether {duties.length === 1 ? 'this applies' : 'these apply'}:{' '}
            {duties.map(duty => dutyNames[duty]).join(', ')}.
            {onEditTank ? (
              <button
                type="button"
                onClick={() => onEditTank(tank.id)}
                className="flex min-h-12 w-fit cursor-pointer items-center text-left font-semibold text-link underline underline-offset-4 lg:min-h-9"
              >
                Say how {tanks.length > 1 ? tank.label : 'the tank'} is built
              </button>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
