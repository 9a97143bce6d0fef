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

export function sayVerdict(report: Judged): string {
  const { findings, unanswered, unconfirmed, blankDates, futureDates, overridden, closed } = report
  if (isClear(report)) return 'Nothing was found that needs attention.'
  if (findings.length > 0) {
    if (closed && closed.closed > 0) return sayClosed(findings.length, closed.closed)
    return findings.length === 1 ? '1 finding needs attention' : `${findings.length} findings need attention`
  }
  const open = [
    ...sayCount(unanswered + unconfirmed, 'answer', 'not confirmed'),
    ...sayCount(blankDates, 'date', 'not given'),
    ...sayCount(futureDates, 'date', 'after the visit'),
    ...sayCount(overridden, 'result', 'overridden'),
  ]
  return `No findings, but ${open.join(' and ') || 'this form does not count yet'}`
}

/** `1 date was not given`; nothing where there is none. */
function sayCount(count: number, noun: string, what: string): string[] {
  if (count === 0) return []
  return [count === 1 ? `1 ${noun} was ${what}` : `${count} ${noun}s were ${what}`]
}

function sayClosed(found: number, closed: number): string {
  const findings = found === 1 ? '1 finding' : `${found} findings`
  if (closed < found) return `${findings}, ${closed} of ${found} closed`
  return found === 1 ? '1 finding, closed' : `${findings}, all closed`
}

/** Why the form does not count, what the verdict does not rest on, and where those answers come from. */
export const sayGaps = ({
  tags,
  unanswered,
  unconfirmed,
  blankDates,
  futureDates,
  overridden,
}: Judged): readonly string[] => [
  ...tags.map(({ sentence }) => sentence),
  ...sayCount(unanswered, 'question', 'not answered').map(said => `${said}.`),
  ...(unconfirmed > 0 ? [`${sayUnconfirmed(unconfirmed)}.`] : []),
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

const sayUnconfirmed = (count: number): string =>
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
