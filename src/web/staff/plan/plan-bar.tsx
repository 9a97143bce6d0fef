// Which day sites are put on, how many are on it, and the way there; who and when can be changed in place.

import { useEffect, useId, useState } from 'react'
import { listColleagues } from '#api/contact-inbox.ts'
import { isDay } from '#domain/day.ts'
import { Link } from '#web/router/links.tsx'
import { Day, Menu, Options } from '#web/staff/list/filter-controls.tsx'
import { call } from '#web/staff/session/session.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { Button } from '#web/ui/button.tsx'
import { cancelable } from '#web/ui/cancelable.ts'
import { dayPath, formatStops, formatWhoseDay } from './day-words.ts'
import type { Plan } from './plan-target.ts'

export function PlanBar({ plan: { whose, today, view, choose } }: { plan: Plan }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="mb-4 rounded-card border border-tint-line bg-tint py-1 pr-1 pl-4 text-on-tint">
      <div className="flex items-center justify-between gap-x-2">
        <p role="status" className="min-w-0 py-1.5">
          <Link
            to={dayPath(whose, today)}
            className="inline-flex min-h-9 items-center font-semibold wrap-anywhere underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {formatWhoseDay(whose, today)}
          </Link>
          {view.copy ? `: ${formatStops(view.stops).toLowerCase()}` : null}
        </p>
        <Button
          look="ghost"
          size="compact"
          className="shrink-0"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? (
            'Close'
          ) : (
            <>
              Change<span className="sr-only"> who and which day</span>
            </>
          )}
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className="grid gap-3 pt-1 pr-3 pb-3 sm:grid-cols-2">
        {isOpen ? (
          <>
            <PersonMenu uid={whose.other?.uid ?? null} onChange={other => choose({ other })} />
            <Day
              label="Day"
              name="plan-day"
              value={whose.day}
              onChange={day => choose({ day: isDay(day) && day !== today ? day : null })}
            />
          </>
        ) : null}
      </div>
    </div>
  )
}

interface Person {
  uid: string
  displayName: string
}

interface PersonMenuProps {
  /** Null: oneself. */
  uid: string | null
  onChange: (other: Person | null) => void
}

/** Everyone who works here. Without signal there is only oneself to choose. */
export function PersonMenu({ uid, onChange }: PersonMenuProps) {
  const own = useUser().uid
  const [people, setPeople] = useState<readonly Person[]>([])
  useEffect(
    () =>
      cancelable(call(listColleagues), answer => {
        if (answer.ok) setPeople(answer.value.colleagues)
      }),
    [],
  )
  const others = people.filter(person => person.uid !== own)
  return (
    <Menu
      label="Who"
      name="plan-person"
      value={uid ?? ''}
      onChange={chosen => onChange(others.find(person => person.uid === chosen) ?? null)}
    >
      <option value="">Me</option>
      {uid && !others.some(person => person.uid === uid) ? <option value={uid}>…</option> : null}
      <Options of={others.map(person => [person.uid, person.displayName])} />
    </Menu>
  )
}
