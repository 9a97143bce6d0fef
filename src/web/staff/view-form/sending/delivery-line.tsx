// One mail with the report: to whom, which version, and what has become of it.

import type { ReportDelivery } from '#api/report-deliveries.ts'
import { formatMoment } from '#web/staff/words/moment.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

const statusWords = {
  waiting: ['notice', 'Waiting'],
  sent: ['good', 'Handed to the email server'],
  failed: ['warning', 'Failed'],
  cancelled: ['quiet', 'Cancelled'],
} as const

interface DeliveryLineProps {
  delivery: ReportDelivery
  onUndo: () => Promise<void>
  onCameBack: () => void
}

export function DeliveryLine({ delivery, onUndo, onCameBack }: DeliveryLineProps) {
  const { to, status, reason, at, version, replaced } = delivery
  const [tone, word] = statusWords[status]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{to}</span>
        <span className="text-muted">
          <WholeDays>{`Version ${version}${replaced ? ', replaced since' : ''}, ${formatMoment(at)}`}</WholeDays>
        </span>
        {reason ? (
          <span className="block wrap-anywhere">
            <WholeDays>{reason}</WholeDays>
          </span>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-2">
        <Badge tone={tone}>{word}</Badge>
        {status === 'waiting' ? (
          <Button
            look="ghost"
            busyText="Undoing..."
            aria-label={`Undo: do not send to ${to}`}
            onPress={onUndo}
          >
            Undo
          </Button>
        ) : null}
        {status === 'sent' ? (
          <Button look="ghost" aria-label={`It bounced: ${to}`} onClick={onCameBack}>
            It bounced
          </Button>
        ) : null}
      </div>
    </li>
  )
}
