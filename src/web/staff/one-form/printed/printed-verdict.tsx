// The verdict on paper: the findings, worst first, or that there are none. Each finding has a word and a mark,
// because the printer may be black and white.

import { CheckCircleIcon } from '@heroicons/react/24/solid'
import type { Report } from '#domain/form/report.ts'
import {
  formatGaps,
  formatVerdict,
  gravestFirst,
  isClear,
  leadOf,
  severityWords,
} from '#domain/form/verdict.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { SeverityMark, severityLooks } from '../severity.tsx'

/** More findings are set in two narrow columns and closer, to leave space for the signature. */
const inOneColumn = 3

export function PrintedVerdict({ report }: { report: Report }) {
  const findings = gravestFirst(report.findings)
  if (findings.length === 0) {
    const look = isClear(report) ? 'border-good bg-good-soft' : 'border-(--paper-word)'
    return (
      <section className={`mt-2 border border-l-4 px-2.5 py-1.5 ${look}`}>
        <h2 className="flex items-center gap-2 text-[11pt]">
          {isClear(report) ? <CheckCircleIcon aria-hidden="true" className="size-[11pt] text-good" /> : null}
          {formatVerdict(report)}
        </h2>
        <Gaps report={report} />
      </section>
    )
  }
  const isLong = findings.length > inOneColumn
  const isPaperOnly = findings[0]?.severity === 'paper'
  return (
    <section
      className={`mt-1.5 border border-l-4 px-2.5 py-1 ${isPaperOnly ? 'border-(--paper-word)' : 'border-danger bg-danger-soft'}`}
    >
      <h2 className="text-[11pt]">{formatVerdict(report)}</h2>
      <ul className={isLong ? 'mt-0.5 columns-2 gap-5 leading-[1.15]' : 'mt-1'}>
        {findings.map(finding => (
          <li key={finding.label} className={`flex break-inside-avoid gap-1.5 ${isLong ? '' : 'py-px'}`}>
            <SeverityMark
              severity={finding.severity}
              className={`mt-[1.5pt] size-[9pt] shrink-0 ${severityLooks[finding.severity]}`}
            />
            <strong className={`shrink-0 ${isLong ? '' : 'w-[1.1in]'} ${severityLooks[finding.severity]}`}>
              {severityWords[finding.severity]}
            </strong>{' '}
            <span className="min-w-0 wrap-anywhere">
              <WholeDays>{leadOf(finding)}</WholeDays>
              <strong>
                <WholeDays>{finding.text}</WholeDays>
              </strong>
            </span>
          </li>
        ))}
      </ul>
      <Gaps report={report} />
    </section>
  )
}

const Gaps = ({ report }: { report: Report }) =>
  formatGaps(report).map(sentence => (
    <p key={sentence}>
      <WholeDays>{sentence}</WholeDays>
    </p>
  ))
