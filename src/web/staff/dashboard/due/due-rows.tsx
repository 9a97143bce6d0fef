// One row of what is due on the start page: a duty with the form that does it, or a possible release that is not closed.

import type { ReactNode } from 'react'
import type { listWorstDue } from '#api/due-today.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { dayOf } from '#domain/day.ts'
import { formatDue } from '#domain/due/due-words.ts'
import { formatRelease } from '#domain/findings/finding-words.ts'
import { registry } from '#domain/templates/light-registry.ts'
import { Link } from '#web/router/links.tsx'
import { DueMark } from '#web/staff/duties/due-mark.tsx'
import { FinishLink } from '#web/staff/duties/finish-link.tsx'
import { wayToDo } from '#web/staff/duties/start-form.ts'
import { SeverityMark, severityBadges } from '#web/staff/one-form/severity.tsx'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import type { Release } from './read-due.ts'

export function UrgentDuty({ duty }: { duty: AnswerOf<typeof listWorstDue>['items'][number] }) {
  const { facilityId, facilityName, tankId, tankLabel, state } = duty
  const sentence = formatDue(duty, dayOf(new Date()))
  const { to, word } = wayToDo({ state, duty: duty.duty, facilityId, name: facilityName, tankId }, registry)
  return (
    <HarmRow
      to={`/facilities/${facilityId}`}
      name={facilityName}
      mark={<DueMark status={duty.status} basis={duty.basis} isBrief />}
      action={{
        to,
        ...(word === 'Start form' ? { word: 'Start', more: ' form' } : { word: 'Enter', more: ' date' }),
        label: `${word}: ${facilityName}, ${sentence}`,
      }}
    >
      <WholeDays>{sentence}</WholeDays>
      {tankLabel ? <span className="text-muted"> · {tankLabel}</span> : null}
      <FinishLink duty={duty} of={facilityName} />
    </HarmRow>
  )
}

export function ReleaseRow({ release }: { release: Release }) {
  const { id, facilityName, found } = release
  const to = `/findings/${id}`
  const sentence = `${formatRelease(release)}${found ? `: ${found}` : ''}`
  return (
    <HarmRow
      to={to}
      name={facilityName}
      mark={
        <span className={`shrink-0 rounded-full border p-1 ${severityBadges.release}`}>
          <SeverityMark severity="release" className="size-4" />
        </span>
      }
      action={{ to, word: 'View', more: ' finding', label: `View finding: ${facilityName}, ${sentence}` }}
    >
      <WholeDays>{sentence}</WholeDays>
    </HarmRow>
  )
}

interface HarmRowProps {
  to: string
  name: string
  mark: ReactNode
  /** A phone has room for the first word only. */
  action: { to: string; word: string; more: string; label: string } | null
  children: ReactNode
}

const HarmRow = ({ to, name, mark, action, children }: HarmRowProps) => (
  <li className="flex items-center gap-x-2 pt-1.5 pr-1.5 pb-2.5 pl-4">
    <span className="min-w-0 flex-1">
      <Link
        to={to}
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline lg:min-h-8"
      >
        {name}
      </Link>
      <span className="flex items-center gap-2.5">
        {mark}
        <span>{children}</span>
      </span>
    </span>
    {action ? (
      <Link
        to={action.to}
        aria-label={action.label}
        className={`${buttonLook('ghost')} shrink-0 max-sm:px-3`}
      >
        <span>
          {action.word}
          <span className="max-sm:sr-only">{action.more}</span>
        </span>
      </Link>
    ) : null}
  </li>
)
