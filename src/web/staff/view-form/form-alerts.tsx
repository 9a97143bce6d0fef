// What the office was told of possible releases while the form was filled in, whatever the form says by now.

import type { ReleaseAlert } from '#api/release-alerts.ts'
import { formatCorrection } from '#web/staff/page/alert-words.ts'
import { formatMoment } from '#web/staff/words/moment.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Card } from '#web/ui/card.tsx'

export const FormAlerts = ({ alerts }: { alerts: readonly ReleaseAlert[] }) =>
  alerts.length === 0 ? null : (
    <Card dense title={alerts.length === 1 ? 'Possible release reported' : 'Possible releases reported'}>
      <ul className="-mb-1 divide-y divide-line">
        {alerts.map(alert => (
          <li key={alert.id} className="py-2 wrap-anywhere">
            <p className="font-semibold">{alert.label}</p>
            {linesOf(alert).map(line => (
              <p key={line}>
                <WholeDays>{line}</WholeDays>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )

function linesOf(alert: ReleaseAlert): string[] {
  const { answer, at, by, acknowledged } = alert
  const correction = formatCorrection(alert)
  return [
    `${answer} since ${formatMoment(at)}, answered by ${by.displayName}`,
    ...(correction ? [correction] : []),
    acknowledged
      ? `Alert acknowledged by ${acknowledged.by.displayName}, ${formatMoment(acknowledged.at)}`
      : 'The alert is open until a person acknowledges it',
  ]
}
