// What has become of a finding, as a color-independent label, and its age beside it.

import type { FindingState } from '#domain/findings/finding.ts'
import { statusWords } from '#domain/findings/finding-words.ts'
import { Badge } from '#web/ui/badge.tsx'

const tones = {
  open: 'warning',
  assigned: 'notice',
  fixed: 'tint',
  verified: 'good',
  withdrawn: 'quiet',
} as const satisfies Record<FindingState['status'], string>

type Shown = Pick<FindingState, 'status' | 'actionMissing'>

/** Never green where it is not known what was done. */
export const FindingStatusBadge = ({ status, actionMissing }: Shown) =>
  actionMissing && status === 'verified' ? (
    <Badge tone="notice">{statusWords[status]}, action not recorded</Badge>
  ) : (
    <Badge tone={tones[status]}>{statusWords[status]}</Badge>
  )
