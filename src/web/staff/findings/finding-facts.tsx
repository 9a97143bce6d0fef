// Where a finding is, since when, how often it was seen, and who has it until when.

import type { ReactNode } from 'react'
import { formatDay } from '#domain/day.ts'
import { isClosed } from '#domain/findings/finding.ts'
import { formatAge } from '#domain/findings/finding-words.ts'
import { TextLink } from '#web/staff/page/text-link.tsx'
import type { Finding } from './finding-history.ts'

export function FindingFacts({ finding, today }: { finding: Finding; today: string }) {
  const { facilityId, facilityName, tankLabel, state, openedOn, lastSeenOn, timesSeen } = finding
  const { assignedTo, dueOn, doneOn, formId } = finding
  const isOpen = !isClosed(finding.status)
  return (
    <>
      {finding.status === 'withdrawn' ? (
        <p className="mb-3">It was withdrawn because its answer was corrected or its form deleted.</p>
      ) : null}
      {isOpen && finding.severity === 'release' ? (
        <p className="mb-3">A visit alone never closes a possible release. A person closes it with a note.</p>
      ) : null}
      {finding.actionMissing && finding.status === 'verified' ? (
        <p className="mb-3 font-semibold">
          A later visit found it OK, but no one has said what was done. The record needs the action taken.
        </p>
      ) : null}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Fact label="Facility">
          <TextLink to={`/facilities/${facilityId}`} className="wrap-anywhere">
            {facilityName}
          </TextLink>
          <span className="block text-muted">{tankLabel ? `${tankLabel} · ${state}` : state}</span>
        </Fact>
        <Fact label="Found in">
          <TextLink to={`/view-form/${formId}`} className="wrap-anywhere">
            {formatDay(openedOn)} form
          </TextLink>
        </Fact>
        <Fact label={isOpen ? 'Open since' : 'First seen'}>
          {formatDay(openedOn)}
          {isOpen ? ` (${formatAge(finding, today)})` : null}
        </Fact>
        <Fact label="Last seen">
          {formatDay(lastSeenOn)}
          {timesSeen > 1 ? `, seen ${timesSeen} times` : null}
        </Fact>
        <Fact label="Assigned to">{assignedTo?.displayName ?? 'No one yet'}</Fact>
        {dueOn ? (
          <Fact label="Fix by">
            {formatDay(dueOn)}
            {isOpen && finding.status !== 'fixed' && dueOn < today ? (
              <strong className="text-danger"> Past due</strong>
            ) : null}
          </Fact>
        ) : null}
        {doneOn ? <Fact label="Fixed on">{formatDay(doneOn)}</Fact> : null}
      </dl>
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
