// The verdict on paper: what was found, the gravest first, or that nothing was. Each finding has its word and its
// mark, because a printer may know no colours.

import { CheckCircleIcon } from '@heroicons/react/24/solid'
import type { Report } from '#domain/form/report.ts'
import type { Severity } from '#domain/form/template.ts'
import { gravestFirst, leadOf, sayVerdict, severityWords } from '#domain/form/verdict.ts'
import { SeverityMark } from './severity-mark.tsx'

const wordLooks: Record<Severity, string> = {
  release: 'text-danger',
  defect: 'text-danger',
  paper: 'text-(--paper-word)',
}

export function PrintedVerdict({ report }: { report: Report }) {
  const findings = gravestFirst(report.findings)
  if (findings.length === 0) {
    return (
      <section className="mt-2 flex items-center gap-2 border border-l-4 border-good bg-good-soft px-2.5 py-1.5">
        <CheckCircleIcon aria-hidden="true" className="size-[11pt] text-good" />
        <h2 className="text-[11pt]">{sayVerdict(report)}</h2>
      </section>
    )
  }
  return (
    <section className="mt-2 border border-l-4 border-danger bg-danger-soft px-2.5 py-1.5">
      <h2 className="text-[11pt]">{sayVerdict(report)}</h2>
      <ul className={findings.length > 3 ? 'mt-1 columns-2 gap-5' : 'mt-1'}>
        {findings.map(finding => (
          <li key={finding.label} className="flex break-inside-avoid gap-1.5 py-px">
            <SeverityMark
              severity={finding.severity}
              className={`mt-[1.5pt] size-[9pt] shrink-0 ${wordLooks[finding.severity]}`}
            />
            <span className="min-w-0 wrap-anywhere">
              <strong className={`mr-1 ${wordLooks[finding.severity]}`}>
                {severityWords[finding.severity]}
              </strong>{' '}
              {leadOf(finding)}
              <strong>{finding.text}</strong>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
