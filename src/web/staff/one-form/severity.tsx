// How each severity looks: a shape, so that it can be told apart without color and without the word, and on paper one
// color for what must be done and another for what must be filed.

import {
  ClockIcon,
  DocumentTextIcon,
  ExclamationCircleIcon,
  ExclamationTriangleIcon,
} from '@heroicons/react/24/solid'
import type { Severity } from '#domain/form/template.ts'

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
