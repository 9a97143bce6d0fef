// What an inspector says on site about a finding that is in order again: what was done, in one tap.

import { formatDay } from '#domain/day.ts'
import type { Severity } from '#domain/form/template.ts'
import type { FindingState } from './finding.ts'

/** Said in the form, and sent as a decision before the form is. */
export interface Fix {
  /** Of the decision, made on the device. */
  id: string
  findingId: string
  facilityId: string
  field: string
  /** The version of the finding that the inspector saw. */
  version: number
  note: string
}

/** What is most often done about it. */
export const usualFixes: Record<Severity, readonly string[]> = {
  release: ['Repaired', 'Cleaned up', 'Liquid removed', 'Replaced'],
  defect: ['Repaired', 'Replaced', 'Cleaned', 'Adjusted', 'Reset'],
  overdue: ['Tested'],
  paper: ['Renewed', 'Posted', 'Found on site'],
}

/** What several findings at once have in common, or what is done most often. */
export function usualFixesOf(severities: readonly Severity[]): readonly string[] {
  const [first, ...others] = severities
  if (!first) return []
  const shared = usualFixes[first].filter(word => others.every(other => usualFixes[other].includes(word)))
  return shared.length > 0 ? shared : ['Repaired']
}

interface OpenFinding extends Pick<FindingState, 'openedOn' | 'answer' | 'timesSeen' | 'dueOn'> {
  assignedTo: { displayName: string } | null
}

/** `Open since September 3, 2026: Yes. Assigned to Luis Ortega, due October 1, 2026.` */
export function formatOpenFinding({ openedOn, answer, assignedTo, dueOn }: OpenFinding): string {
  const due = dueOn ? `, due ${formatDay(dueOn)}` : ''
  const person = assignedTo ? ` Assigned to ${assignedTo.displayName}${due}.` : ''
  return `Open since ${formatDay(openedOn)}: ${answer}.${person}`
}
