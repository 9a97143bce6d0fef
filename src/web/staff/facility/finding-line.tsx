// A finding of the facility in a line, with the way to its page.

import { formatDay } from '#domain/day.ts'
import { isClosed } from '#domain/findings/finding.ts'
import { formatAge } from '#domain/findings/finding-words.ts'
import { leadOf } from '#domain/form/verdict.ts'
import type { OpenFinding } from '#web/offline/rows.ts'
import { Link } from '#web/router/links.tsx'
import { FindingStatusBadge } from '#web/staff/one-form/finding-status.tsx'
import { SeverityWord } from '#web/staff/one-form/severity.tsx'
import { WholeDays } from '#web/staff/words/whole-days.tsx'

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
          <strong>
            <WholeDays>{finding.answer}</WholeDays>
          </strong>
        </span>
      </Link>
      <span className="flex basis-full flex-wrap items-center gap-x-2.5 gap-y-1 text-muted">
        <FindingStatusBadge {...finding} />
        <span>
          <WholeDays>{formatFacts(finding, today)}</WholeDays>
        </span>
      </span>
    </li>
  )
}

const formatFacts = (
  { tankLabel, status, openedOn, assignedTo, dueOn }: OpenFinding,
  today: string,
): string =>
  [
    tankLabel,
    isClosed(status) ? null : formatAge({ openedOn }, today),
    assignedTo?.displayName,
    dueOn && `fix by ${formatDay(dueOn)}`,
  ]
    .filter(Boolean)
    .join(' · ')
