// A shape for each severity, so that it can be told apart without colour and without the word.

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
