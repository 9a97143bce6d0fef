// How urgent a duty is, by a word, an icon and a color: nobody has to tell colors apart.

import {
  CheckCircleIcon,
  ClockIcon,
  ExclamationTriangleIcon,
  QuestionMarkCircleIcon,
} from '@heroicons/react/24/solid'
import { statusWords } from '#domain/due/due-words.ts'
import type { DueStatus } from '#domain/due/duty-ids.ts'

const marks = {
  overdue: { Icon: ExclamationTriangleIcon, look: 'border-transparent bg-danger-fill text-on-danger' },
  soon: { Icon: ClockIcon, look: 'border-transparent bg-accent text-on-accent' },
  ok: { Icon: CheckCircleIcon, look: 'border-good-line bg-good-soft text-good' },
  unknown: { Icon: QuestionMarkCircleIcon, look: 'border-line bg-sunken text-muted' },
} as const satisfies Record<DueStatus, unknown>

export function DueMark({ status }: { status: DueStatus }) {
  const { Icon, look } = marks[status]
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 rounded-full border px-2 py-px text-sm leading-snug font-semibold whitespace-nowrap ${look}`}
    >
      <Icon aria-hidden="true" className="size-4" />
      {statusWords[status]}
    </span>
  )
}
