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
import { followOutbox } from '#web/offline/changes.ts'
import { givenOfDraft } from '#web/offline/draft-as-form.ts'
import { listItems } from '#web/offline/outbox/items.ts'
import { alertKind } from '#web/offline/release-alerts.ts'
import type { DraftAlert, OutboxItem } from '#web/offline/rows.ts'
import { formatMoment } from '#web/staff/words/moment.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { useDraft, useFormContext } from '../state/form-context.ts'
import { Told } from './told.tsx'

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
  const { store } = useFormContext()
  const alert = useDraft(draft => draft.alerts?.find(each => each.field === field))
  const [isWaiting, setWaiting] = useState(true)
  const { userId } = store.draft()
  useEffect(() => {
    if (!alert?.isRaised) return
    return followOutbox(
      () => listItems(userId),
      items => setWaiting(items.some(item => isOf(item, alert))),
    )
  }, [userId, alert])
  return <p role="status">{alert && formatOffice(alert, isWaiting, now)}</p>
}

/** Its moment is over, and neither the device nor the office has it. */
const isLate = ({ at }: DraftAlert, now: Date): boolean => now.getTime() - Date.parse(at) > 20_000

function formatOffice(alert: DraftAlert, isWaiting: boolean, now: Date): string {
  if (alert.isRaised && !isWaiting) return 'The office has been alerted.'
  if (alert.isRaised) return 'The office gets an alert as soon as there is signal.'
  return isLate(alert, now)
    ? 'The office has not been alerted. Call the office, too.'
    : 'The alert to the office leaves in a few seconds.'
}

/** The alert itself: who was told may follow it under the same id. */
function isOf({ kind, content }: OutboxItem, { id, told }: DraftAlert): boolean {
  const sent = content as DraftAlert
  return kind === alertKind.name && sent.id === id && (sent.told === null) === (told === null)
}

function useMinutes(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
