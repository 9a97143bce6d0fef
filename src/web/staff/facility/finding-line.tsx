// A finding of the facility in a line, with the way to its page.

import { isClosed } from '#domain/findings/finding.ts'
import { sayAge } from '#domain/findings/finding-words.ts'
import { leadOf } from '#domain/form/verdict.ts'
import type { OpenFinding } from '#web/offline/rows.ts'
import { Link } from '#web/router/links.tsx'
import { FindingStatusBadge } from '#web/staff/one-form/finding-status.tsx'
import { SeverityWord } from '#web/staff/one-form/severity.tsx'

export function FindingLine({ finding, today }: { finding: OpenFinding; today: string }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2">
      <SeverityWord severity={finding.severity} />
      <Link
        to={`/findings/${finding.id}`}
        className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere text-link underline-offset-4 hover:underline"
      >
        <span>
          {leadOf(finding)}
          <strong>{finding.answer}</strong>
        </span>
      </Link>
      <span className="flex basis-full flex-wrap items-center gap-x-2.5 gap-y-1 text-muted">
        <FindingStatusBadge {...finding} />
        {[
          finding.tankLabel,
          isClosed(finding.status) ? null : sayAge(finding, today),
          finding.assignedTo?.displayName,
          finding.dueOn && `fix by ${finding.dueOn}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  )
}
