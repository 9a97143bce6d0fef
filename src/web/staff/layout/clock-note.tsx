// Says that this device's clock is wrong: a new form takes its date from it. What the server stores is ordered by its own.
// Loaded where it is.

import { ClockIcon } from '@heroicons/react/24/outline'
import { formatAge } from '#web/staff/words/age.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'

export function ClockNote({ ahead }: { ahead: number }) {
  const now = new Date()
  const off = formatAge(new Date(now.getTime() - Math.abs(ahead)).toISOString(), now)
  return (
    <p className="mb-5 flex gap-3 rounded-control border border-notice-line bg-notice px-4 py-3 text-on-notice">
      <ClockIcon aria-hidden="true" className="size-6 shrink-0" strokeWidth={2} />
      <span>
        <strong>
          The clock on {thisDevice()} is {off} {ahead > 0 ? 'fast' : 'slow'}.
        </strong>{' '}
        Fix its date and time before you start a form.
      </span>
    </p>
  )
}
