// What has become of the findings of a form, said where its report names them. Only what was answered or confirmed on the visit has
// a life of its own, and nothing that a form dated in the future says.

import { formatDay } from '#domain/day.ts'
import { tagWords } from '#domain/form/form-tags.ts'
import { partQuestion } from '#domain/form/part.ts'
import type { Finding, Report } from '#domain/form/report.ts'
import type { Line } from '#domain/form/report-line.ts'
import { type FindingState, isClosed } from './finding.ts'
import { findSamePart } from './part-words.ts'

/** The finding that a question of a tank, or of one of its components, has by now. */
export type Fate = Pick<FindingState, 'field' | 'label' | 'status' | 'doneOn' | 'actionMissing'> & {
  /** Empty where parts do not repeat. */
  part?: string | undefined
  /** Empty where it is about no tank in particular. */
  tankId?: string | null
}

/**
 * The report of a form about this tank with what was done behind each finding, and how many are closed; the same where none
 * is known. `fates` are those of the form's template at its facility.
 */
export function withFates(report: Report, fates: readonly Fate[], ownTank?: string | null): Report {
  if (report.tags.some(({ word }) => word === tagWords.future)) return report
  const lines = report.blocks.flatMap(block => block.lines)
  const fateOf = ({ label, part }: Finding): Fate | undefined => {
    const isLine = part
      ? ({ field }: Line) => field === partQuestion(part.id, part.field)
      : (line: Line) => line.label === label
    const line = lines.find(each => isLine(each) && each.severity && !each.notGiven)
    const tankId = part?.tankId ?? ownTank ?? ''
    if (!line) return undefined
    const own = fates.filter(fate => (fate.tankId ?? '') === tankId)
    return part
      ? findSamePart(
          own.filter(({ field }) => field === part.field),
          { part: part.key, label },
        )
      : own.find(fate => fate.field === line.field && fate.label === label)
  }
  const known = report.findings.map(finding => ({ finding, fate: fateOf(finding) }))
  const raised = known.filter(({ fate }) => fate)
  if (raised.length === 0) return report
  return {
    ...report,
    findings: known.map(({ finding, fate }) =>
      fate && fate.status !== 'open'
        ? { ...finding, text: `${finding.text} · ${formatFate(fate)}` }
        : finding,
    ),
    closed: {
      raised: raised.length,
      closed: raised.filter(({ fate }) => fate && isClosed(fate.status)).length,
    },
  }
}

function formatFate({ status, doneOn, actionMissing }: Fate): string {
  const fixed = doneOn ? `fixed ${formatDay(doneOn)}` : 'fixed'
  switch (status) {
    case 'verified':
      if (actionMissing) return 'closed, action not recorded'
      return doneOn ? `${fixed}, closed` : 'closed'
    case 'fixed':
      return fixed
    default:
      return status
  }
}
