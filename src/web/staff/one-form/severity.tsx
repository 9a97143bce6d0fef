// How each severity looks: an icon, so that it can be told apart without color, and a color on paper, one for
// what must be fixed and another for missing paperwork.

import {
  ClockIcon,
  DocumentTextIcon,
  ExclamationCircleIcon,
  ExclamationTriangleIcon,
} from '@heroicons/react/24/solid'
import type { Severity } from '#domain/form/template.ts'
import { severityWords } from '#domain/form/verdict.ts'

const marks = {
  release: ExclamationTriangleIcon,
  defect: ExclamationCircleIcon,
  overdue: ClockIcon,
  paper: DocumentTextIcon,
} as const satisfies Record<Severity, unknown>

export function SeverityMark({ severity, className }: { severity: Severity; className: string }) {
  const Mark = marks[severity]
  return <Mark aria-hidden="true" className={className} />
}

export const severityLooks: Record<Severity, string> = {
  release: 'text-danger',
  defect: 'text-danger',
  overdue: 'text-danger',
  paper: 'text-(--paper-word)',
}

/** The same as a badge. */
export const severityBadges: Record<Severity, string> = {
  release: 'border-transparent bg-danger-fill text-on-danger',
  defect: 'border-transparent bg-accent text-on-accent',
  overdue: 'border-transparent bg-accent text-on-accent',
  paper: 'border-tint-line bg-tint text-on-tint',
}

/** `isBrief`: small screens show the icon only, because the verdict above says the word. */
export function SeverityWord({ severity, isBrief = false }: { severity: Severity; isBrief?: boolean }) {
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1.5 rounded-full border py-0.5 text-sm font-semibold whitespace-nowrap ${isBrief ? 'px-1 max-lg:self-center lg:px-2.5' : 'px-2.5 max-sm:self-start'} ${severityBadges[severity]}`}
    >
      <SeverityMark severity={severity} className="size-4" />
      {/* The word, not the mark, says where the line stands. */}
      <span className={`self-baseline ${isBrief ? 'max-lg:sr-only' : ''}`}>{severityWords[severity]}</span>
    </span>
  )
}

/** Before a sentence that names the release anyway, the icon is enough for the eye. */
export const ReleaseMark = () => (
  <span className={`shrink-0 rounded-full border p-1 ${severityBadges.release}`}>
    <SeverityMark severity="release" className="size-4" />
  </span>
)
