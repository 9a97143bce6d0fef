// At a question whose answer was corrected after the office was alerted: what the office knows, and that a person closes the alert.

import { useConnection } from '#web/staff/session/use-connection.ts'
import { formatRecent } from '#web/staff/words/moment.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { useDraft } from '../state/form-context.ts'
import { alertAt, correctionOf } from './alert-messages.ts'
import { formatWhen } from './office-words.ts'
import { useIsWaiting } from './use-is-waiting.ts'

export function CorrectedNote({ field }: { field: string }) {
  const alert = useDraft(({ alerts }) => alertAt(alerts, field))
  const correction = useDraft(({ alerts }) => alert && correctionOf(alerts, alert))
  const { reach } = useConnection()
  const isWaiting = useIsWaiting(correction)
  if (!alert) return null
  const what = `Possible release reported ${formatRecent(alert.at)}${alert.answer ? ` (${alert.answer})` : ''}.`
  return (
    <p
      role="status"
      className="mt-3 rounded-control border border-l-6 border-danger bg-surface px-3.5 py-2 text-[0.9375rem] leading-snug text-ink"
    >
      <strong>
        <WholeDays>{what}</WholeDays>
      </strong>{' '}
      {isWaiting
        ? `The office gets the corrected answer ${formatWhen(reach, correction?.isRaised === true)}.`
        : 'The office has the corrected answer, too.'}{' '}
      A person in the office closes the alert.
    </p>
  )
}
