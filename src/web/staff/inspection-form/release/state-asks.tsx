// What the rule table asks of a possible release in this state, with a clock where the rule names hours, and whether the office has
// the alert.

import { useEffect, useState } from 'react'
import {
  deadlineOf,
  formatReleaseDuty,
  formatTimeLeft,
  releaseDuties,
} from '#domain/findings/release-words.ts'
import { tankIn } from '#domain/form/tank-facts.ts'
import { givenOfDraft } from '#web/offline/draft-as-form.ts'
import type { DraftAlert } from '#web/offline/rows.ts'
import type { Reach } from '#web/staff/session/connection.ts'
import { useConnection } from '#web/staff/session/use-connection.ts'
import { formatMoment } from '#web/staff/words/moment.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { useDraft, useFormContext } from '../state/form-context.ts'
import { alertAt } from './alert-messages.ts'
import { formatWhen } from './office-words.ts'
import { Told } from './told.tsx'
import { useIsWaiting } from './use-is-waiting.ts'

interface StateAsksProps {
  field: string
  /** When the answer was given. */
  since: string
}

export function StateAsks({ field, since }: StateAsksProps) {
  const { template } = useFormContext()
  const state = useDraft(draft => draft.state)
  const tankType = useDraft(draft => {
    const given = givenOfDraft(template, draft)
    return tankIn(template, { answers: draft.answers, given }).tankType
  })
  const now = useMinutes()
  const duties = releaseDuties(state, tankType)
  return (
    <div className="mt-1 mb-1 text-[0.9375rem] leading-snug">
      <Told field={field} />
      <OfficeLine field={field} now={now} />
      <p className="mt-2 font-semibold">Reporting rules in {state}</p>
      {duties.length === 0 ? (
        <p>We know of no reporting rule for this tank. The EH&amp;S line knows what to do.</p>
      ) : (
        <ul className="list-disc pl-5">
          {duties.map(duty => {
            const deadline = deadlineOf(duty, since)
            return (
              <li key={`${duty.id} ${duty.citation}`} className="mt-1">
                <p>{formatReleaseDuty(duty)}</p>
                {deadline ? (
                  <p className="font-bold text-danger">
                    <WholeDays>{`${formatTimeLeft(deadline, now)}, until ${formatMoment(deadline)}`}</WholeDays>
                  </p>
                ) : null}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function OfficeLine({ field, now }: { field: string; now: Date }) {
  const alert = useDraft(({ alerts }) => alertAt(alerts, field))
  const { reach } = useConnection()
  const isWaiting = useIsWaiting(alert)
  return <p role="status">{alert && formatOffice(alert, isWaiting, reach, now)}</p>
}

/** Its moment is over, and neither the device nor the office has it. */
const isLate = ({ at }: DraftAlert, now: Date): boolean => now.getTime() - Date.parse(at) > 20_000

function formatOffice(alert: DraftAlert, isWaiting: boolean, reach: Reach, now: Date): string {
  if (alert.isRaised && !isWaiting) return 'The office has been alerted.'
  if (!alert.isRaised && isLate(alert, now)) return 'The office has not been alerted. Call the office, too.'
  return `The office gets an alert ${formatWhen(reach, alert.isRaised === true)}.`
}

function useMinutes(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
