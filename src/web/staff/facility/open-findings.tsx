// The findings of the facility that are not closed, and those that were closed without saying what was done. The way to all of them is below.

import { ArrowRightIcon } from '@heroicons/react/24/outline'
import type { AnswerOf } from '#api/endpoint.ts'
import type { listFindings } from '#api/findings.ts'
import { dayOf } from '#domain/day.ts'
import { isClosed } from '#domain/findings/finding.ts'
import { formatAge } from '#domain/findings/finding-words.ts'
import { formatMany } from '#domain/number-words.ts'
import { TextLink } from '#web/staff/page/text-link.tsx'
import { FindingLine } from './finding-line.tsx'
import { formatNoneOpen, isAllConfirmed, type Visit } from './last-visits.ts'

type Findings = AnswerOf<typeof listFindings>

interface OpenFindingsProps {
  facilityId: string
  findings: Findings
  /** The newest first; null until they are known. */
  visits: readonly Visit[] | null
}

export function OpenFindings({ facilityId, findings, visits }: OpenFindingsProps) {
  const { items, counts, oldestOn, total } = findings
  const shown = items.filter(
    ({ status, actionMissing }) => !isClosed(status) || (actionMissing && status === 'verified'),
  )
  const open = counts.open + counts.assigned + counts.fixed
  const today = dayOf(new Date())
  return (
    <>
      <p className="text-muted">
        {open > 0 ? `${open} not closed` : formatNoneOpen(visits)}
        {oldestOn ? `. The oldest: ${formatAge({ openedOn: oldestOn }, today)}` : null}.
        {visits && !isAllConfirmed(visits) ? ' Not all answers were confirmed at the last visit.' : null}
      </p>
      <ul className="divide-y divide-line empty:hidden">
        {shown.map(finding => (
          <FindingLine key={finding.id} finding={finding} today={today} />
        ))}
      </ul>
      {total > 0 ? (
        <TextLink to={`/findings?status=all&facility=${facilityId}`} isTall className="gap-2">
          {formatMany(total, 'finding')} in all
          <ArrowRightIcon aria-hidden="true" className="size-5" strokeWidth={2} />
        </TextLink>
      ) : null}
    </>
  )
}
