// The colour of each severity on paper: one for what must be done, another for what must be filed.

import type { Severity } from '#domain/form/template.ts'

export const severityLooks: Record<Severity, string> = {
  release: 'text-danger',
  defect: 'text-danger',
  overdue: 'text-danger',
  paper: 'text-(--paper-word)',
}
