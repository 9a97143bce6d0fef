// What a report found, in the words that screen, print and PDF share. A finding is never a colour alone: the
// word says how grave it is.

import type { Finding, Report } from './report.ts'
import type { Severity } from './template.ts'

/** The gravest first. */
const gravity = ['release', 'defect', 'overdue', 'paper'] as const satisfies readonly Severity[]

export const severityWords: Record<Severity, string> = {
  release: 'Possible release',
  defect: 'Defect',
  overdue: 'Overdue',
  paper: 'Paperwork',
}

export const gravestFirst = (findings: readonly Finding[]): readonly Finding[] =>
  gravity.flatMap(severity => findings.filter(finding => finding.severity === severity))

export function sayVerdict({ findings }: Pick<Report, 'findings'>): string {
  if (findings.length === 0) return 'Nothing was found that needs attention.'
  return findings.length === 1 ? '1 finding needs attention' : `${findings.length} findings need attention`
}

/** What comes before a finding's answer; a question needs no colon. */
export const leadOf = ({ label }: Pick<Finding, 'label'>): string =>
  label.endsWith('?') ? `${label} ` : `${label}: `
