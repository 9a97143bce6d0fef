// The status of a request as a short label.

import { type ContactStatus, statusLabels } from '#domain/contact/contact-inbox.ts'
import { Badge } from '#web/ui/badge.tsx'

const tones = {
  new: 'strong',
  contacted: 'tint',
  quoted: 'tint',
  won: 'good',
  lost: 'quiet',
  spam: 'warning',
} as const satisfies Record<ContactStatus, string>

export const StatusBadge = ({ status }: { status: ContactStatus }) => (
  <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
)
