// What a report found, in the words that screen, print and PDF share. A finding is never a colour alone: the
// word says how grave it is.

import { formatMany } from '#domain/number-words.ts'
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

type Judged = Pick<
  Report,
  | 'findings'
  | 'unanswered'
  | 'unconfirmed'
  | 'openConcerns'
  | 'blankDates'
  | 'futureDates'
  | 'overridden'
  | 'tags'
  | 'closed'
>

export function formatVerdict(report: Judged): string {
  const { findings, unanswered, unconfirmed, blankDates, futureDates, overridden, closed } = report
  if (isClear(report)) return 'Nothing was found that needs attention.'
  if (findings.length > 0) {
    if (closed && closed.closed > 0) return formatClosed(findings.length, closed.closed)
    return formatMany(findings.length, 'finding needs attention', 'findings need attention')
  }
  const open = [
    ...formatCount(unanswered + unconfirmed, 'answer', 'not confirmed'),
    ...formatCount(blankDates, 'date', 'not given'),
    ...formatCount(futureDates, 'date', 'after the visit'),
    ...formatCount(overridden, 'result', 'overridden'),
  ]
  return `No findings, but ${open.join(' and ') || 'this form does not count yet'}`
}

/** `1 date was not given`; nothing where there is none. */
function formatCount(count: number, noun: string, what: string): string[] {
  return count === 0 ? [] : [formatMany(count, `${noun} was ${what}`, `${noun}s were ${what}`)]
}

function formatClosed(found: number, closed: number): string {
  const findings = formatMany(found, 'finding')
  if (closed < found) return `${findings}, ${closed} of ${found} closed`
  return found === 1 ? '1 finding, closed' : `${findings}, all closed`
}

/** Why the form does not count, what the verdict does not rest on, and where those answers come from. */
export const formatGaps = ({
  tags,
  unanswered,
  unconfirmed,
  blankDates,
  futureDates,
  overridden,
}: Judged): readonly string[] => [
  ...tags.map(({ sentence }) => sentence),
  ...formatCount(unanswered, 'question', 'not answered').map(count => `${count}.`),
  ...(unconfirmed > 0 ? [`${formatUnconfirmed(unconfirmed)}.`] : []),
  ...(blankDates > 0
    ? [`Blank dates of tests or papers: ${blankDates}. Whether these are overdue is not known.`]
    : []),
  ...(futureDates > 0
    ? [`Tests dated after the visit: ${futureDates}. Whether these are overdue is not known.`]
    : []),
  ...(overridden > 0
    ? [
        `Results set by the inspector against the test: ${overridden}. A pass without a measured test does not count.`,
      ]
    : []),
]

const formatUnconfirmed = (count: number): string =>
  count === 1
    ? '1 answer is from the last visit and was not confirmed'
    : `${count} answers are from the last visit and were not confirmed`

/**
 * Green only then: nothing was found, every question that can raise a concern was answered or confirmed, no day of a test or
 * paper is blank or after the visit, no result was overridden, and it counts.
 */
export const isClear = (report: Judged): boolean => {
  const { findings, openConcerns, blankDates, futureDates, overridden, tags } = report
  return findings.length + openConcerns + blankDates + futureDates + overridden + tags.length === 0
}

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
