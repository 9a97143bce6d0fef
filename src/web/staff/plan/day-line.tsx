// One's own day in one line, as the start page shows it: how many stops, how many done, and the way there.

import { ArrowRightIcon } from '@heroicons/react/24/outline'
import { dayOf } from '#domain/day.ts'
import { Link } from '#web/router/links.tsx'
import { useUser } from '#web/staff/session/use-user.ts'
import { formatStops } from './day-words.ts'
import { usePlannedDay } from './use-planned-day.ts'

export function DayLine() {
  const user = useUser()
  const { copy, stops } = usePlannedDay({ user, day: dayOf(new Date()) }, true)
  const next = stops.find(({ done, standing }) => done === null && standing === 'active')
  return (
    <Link
      to="/day"
      className="flex min-h-17 items-center justify-between gap-3 rounded-card border border-tint-line bg-tint px-4 py-2 text-on-tint hover:border-control sm:min-h-12"
    >
      <span className="min-w-0">
        <strong>My day</strong>
        {copy ? `: ${formatStops(stops).toLowerCase()}` : null}
        {next ? (
          <>
            . <span className="max-sm:block">Next: {next.name}</span>
          </>
        ) : null}
      </span>
      <ArrowRightIcon className="size-5 shrink-0" strokeWidth={2} />
    </Link>
  )
}
