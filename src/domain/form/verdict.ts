// What a report found, in the words that screen, print and PDF share. A finding is never a colour alone: the
// word says how grave it is.

import type { Finding, Report } from './report.ts'
import type { Severity } from './template.ts'

/** The gravest first. */
export const gravity = ['release', 'defect', 'overdue', 'paper'] as const satisfies readonly Severity[]

export const severityWords: Record<Severity, string> = {
  release: 'Possible release',
  defect: 'Defect',
  overdue: 'Overdue',
  paper: 'Paperwork',
}

export const gravestFirst = (findings: readonly Finding[]): readonly Finding[] =>
  gravity.flatMap(severity => findings.filter(finding => finding.severity === severity))

type Judged = Pick<Report, 'findings' | 'unanswered' | 'unconfirmed' | 'openConcerns' | 'tags' | 'closed'>

export function sayVerdict(report: Judged): string {
  const { findings, unanswered, unconfirmed, closed } = report
  if (isClear(report)) return 'Nothing was found that needs attention.'
  if (findings.length > 0) {
    if (closed && closed.closed > 0) return sayClosed(findings.length, closed.closed)
    return findings.length === 1 ? '1 finding needs attention' : `${findings.length} findings need attention`
  }
  const open = unanswered + unconfirmed
  if (open === 0) return 'No findings, but this form does not count yet'
  return open === 1
    ? 'No findings, but 1 answer was not confirmed'
    : `No findings, but ${open} answers were not confirmed`
}

function sayClosed(found: number, closed: number): string {
  const findings = found === 1 ? '1 finding' : `${found} findings`
  if (closed < found) return `${findings}, ${closed} of ${found} closed`
  return found === 1 ? '1 finding, closed' : `${findings}, all closed`
}

/** Why the form does not count, what the verdict does not rest on, and where those answers come from. */
export const sayGaps = ({ tags, unanswered, unconfirmed }: Judged): readonly string[] => [
  ...tags.map(({ sentence }) => sentence),
  ...(unanswered > 0 ? [`${sayUnanswered(unanswered)}.`] : []),
  ...(unconfirmed > 0 ? [`${sayUnconfirmed(unconfirmed)}.`] : []),
]

const sayUnanswered = (count: number): string =>
  count === 1 ? '1 question was not answered' : `${count} questions were not answered`

const sayUnconfirmed = (count: number): string =>
  count === 1
    ? '1 answer is from the last visit and was not confirmed'
    : `${count} answers are from the last visit and were not confirmed`

/** Green only then: nothing was found, every question that can raise a concern was answered or confirmed, and it counts. */
export const isClear = ({ findings, openConcerns, tags }: Judged): boolean =>
  findings.length === 0 && openConcerns === 0 && tags.length === 0

/** What comes before a finding's answer; a question needs no colon. */
export const leadOf = ({ label }: Pick<Finding, 'label'>): string =>
  label.endsWith('?') ? `${label} ` : `${label}: `

/** All severities of a form as one number, the gravest with the highest bit: what a database can keep and compare. */
export const severityBits = (findings: readonly Pick<Finding, 'severity'>[]): number =>
  findings.reduce((bits, { severity }) => bits | bitOf(severity), 0)

const bitOf = (severity: Severity): number => 1 << (gravity.length - 1 - gravity.indexOf(severity))

export const worstOf = (bits: number): Severity | null =>
  gravity.find(severity => (bits & bitOf(severity)) > 0) ?? null

/** Every number that includes the severity: a list that an index can look up. */
export const bitsWith = (severity: Severity): number[] =>
  Array.from({ length: 1 << gravity.length }, (_, bits) => bits).filter(bits => bits & bitOf(severity))
