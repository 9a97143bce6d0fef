// How urgent a duty is, by a word, an icon and a color: it does not rest on telling colors apart.

import {
  CheckCircleIcon,
  ClockIcon,
  ExclamationTriangleIcon,
  QuestionMarkCircleIcon,
} from '@heroicons/react/24/solid'
import { formatStatus } from '#domain/due/due-words.ts'
import type { DueStatus } from '#domain/due/duty-ids.ts'
import type { Basis } from '#domain/rules/basis.ts'

const marks = {
  overdue: { Icon: ExclamationTriangleIcon, look: 'border-transparent bg-danger-fill text-on-danger' },
  soon: { Icon: ClockIcon, look: 'border-transparent bg-accent text-on-accent' },
  ok: { Icon: CheckCircleIcon, look: 'border-good-line bg-good-soft text-good' },
  unknown: { Icon: QuestionMarkCircleIcon, look: 'border-line bg-sunken text-muted' },
} as const satisfies Record<DueStatus, unknown>

interface DueMarkProps {
  status: DueStatus
  basis?: Basis
  isBrief?: boolean
}

/** `isBrief`: beside a sentence that says how urgent it is anyway, the icon is enough for the eye. */
export function DueMark({ status, basis = 'law', isBrief = false }: DueMarkProps) {
  // Past a date that no law sets: as grave as what is due soon.
  const { Icon, look } = marks[status === 'overdue' && basis === 'advice' ? 'soon' : status]
  return (
    <span
      className={`inline-flex max-w-full shrink-0 items-center gap-1 rounded-full border text-sm leading-snug font-semibold ${isBrief ? 'p-1' : 'px-2 py-px'} ${look}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className={isBrief ? 'sr-only' : undefined}>{formatStatus({ status, basis })}</span>
    </span>
  )
}
