// What a stop says: whether it is done, where it is and the way there, what to know on arrival, and what is due.

import { MapPinIcon, PhoneIcon } from '@heroicons/react/20/solid'
import { dayOf } from '#domain/day.ts'
import { dutyNames, formatDue } from '#domain/due/due-words.ts'
import { statusOn } from '#domain/due/duty-ids.ts'
import type { Stop, StopDuty } from '#domain/facilities/stop.ts'
import { formatRelease } from '#domain/findings/finding-words.ts'
import { Link } from '#web/router/links.tsx'
import { DueMark } from '#web/staff/duties/due-mark.tsx'
import { FinishLink } from '#web/staff/duties/finish-link.tsx'
import { ReleaseMark } from '#web/staff/one-form/severity.tsx'
import { directionsTo } from '#web/staff/plan/day-words.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { FormHere } from './forms-here.ts'

/** Done, by whom; done and still here; closed; removed. */
export function Standing({ stop, form }: { stop: Stop; form: FormHere | null }) {
  const { done } = stop
  if (done || form?.isDone) {
    return (
      <p className="mb-1 flex flex-wrap items-center gap-x-2">
        <Badge tone="good">Done</Badge>
        {done ? null : `Saved on ${thisDevice()}, not sent yet`}
        {done?.formId ? (
          <Link
            to={`/view-form/${done.formId}`}
            className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
          >
            {done.inspectedBy.trim() ? `Form by ${done.inspectedBy}` : 'See the form'}
          </Link>
        ) : null}
      </p>
    )
  }
  const [tone, word, sentence] = sayStanding(stop, form?.notCounted ?? [])
  return word ? (
    <p className="mb-1">
      <Badge tone={tone}>{word}</Badge> {sentence}
    </p>
  ) : null
}

function sayStanding(
  { standing, tanksLeft }: Stop,
  notCounted: FormHere['notCounted'],
): readonly [tone?: 'warning' | 'quiet', word?: string, sentence?: string] {
  if (notCounted[0]) {
    const why = notCounted.map(({ sentence }) => sentence).join(' ')
    return ['warning', notCounted[0].word, `Saved on ${thisDevice()}, not sent yet. ${why}`]
  }
  if (standing === 'removed') return ['warning', 'Removed', 'This site was removed from the register.']
  if (standing === 'closed') return ['quiet', 'Closed', 'This site is closed.']
  if (!tanksLeft || tanksLeft.ids.length === tanksLeft.of) return []
  return [
    'warning',
    'Incomplete',
    `${tanksLeft.of - tanksLeft.ids.length} of ${tanksLeft.of} tanks inspected`,
  ]
}

export function StopFacts({ stop, isDone }: { stop: Stop; isDone: boolean }) {
  const { name, address, arrivalNotes, contacts, duties, state, release } = stop
  return (
    <div className="grid gap-1.5 px-3 pt-1 sm:pr-4 sm:pl-16">
      <p className="flex flex-wrap items-center justify-between gap-x-4 sm:justify-start">
        <span className="min-w-0 wrap-anywhere whitespace-pre-line text-muted">
          {address.trim() ? `${address}, ${state}` : state}
        </span>
        <a href={directionsTo(stop)} target="_blank" rel="noopener noreferrer" className={reach}>
          <MapPinIcon aria-hidden="true" className="size-4.5" />
          Directions
          <span className="sr-only"> to {name} (opens in a new tab)</span>
        </a>
      </p>
      {release ? (
        <p className="flex items-center gap-2.5">
          <ReleaseMark />
          <Link to={`/findings/${release.id}`} className={`${reach} font-semibold text-danger!`}>
            <span>
              <WholeDays>{formatRelease(release)}</WholeDays>
            </span>
          </Link>
        </p>
      ) : null}
      {arrivalNotes ? (
        <p className="rounded-control border border-notice-line bg-notice px-3 py-1.5 wrap-anywhere whitespace-pre-line text-on-notice">
          {arrivalNotes}
        </p>
      ) : null}
      {isDone ? null : <Duties duties={duties} name={name} />}
      {contacts.length > 0 ? (
        <p className="flex flex-wrap gap-x-4">
          {contacts.map(contact => (
            <a
              key={`${contact.name} ${contact.phone}`}
              href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}
              className={reach}
            >
              <PhoneIcon aria-hidden="true" className="size-4.5" />
              {contact.name}, {contact.phone}
            </a>
          ))}
        </p>
      ) : null}
    </div>
  )
}

const reach =
  'inline-flex min-h-11 items-center gap-1.5 font-medium wrap-anywhere text-link underline-offset-4 hover:underline'

/** What has a date, or a visit that left it undone, each by itself; what has none, together. */
function Duties({ duties, name }: Pick<Stop, 'duties' | 'name'>) {
  const today = dayOf(new Date())
  const isKnown = ({ dueOn, undone }: StopDuty) => dueOn !== null || undone !== null
  const known = duties.filter(isKnown)
  const unknown = duties.filter(duty => !isKnown(duty))
  const nameOf = ({ duty, tankLabel }: StopDuty) =>
    tankLabel ? `${dutyNames[duty]} (${tankLabel})` : dutyNames[duty]
  return (
    <ul className="grid gap-1.5 empty:hidden">
      {known.map(({ soonOn, ...duty }) => {
        const status = statusOn({ ...duty, soonOn }, today)
        return (
          <li key={`${duty.tankLabel} ${duty.duty}`} className="flex items-center gap-2.5">
            <DueMark status={status} basis={duty.basis} isBrief />
            <span>
              <WholeDays>{formatDue({ ...duty, status }, today)}</WholeDays>
              {duty.tankLabel ? <span className="text-muted"> · {duty.tankLabel}</span> : null}
              <FinishLink duty={{ ...duty, status }} of={name} />
            </span>
          </li>
        )
      })}
      {unknown.length > 0 ? (
        <li className="flex items-start gap-2.5">
          <DueMark status="unknown" isBrief />
          <span className="text-muted">No date on record: {unknown.map(nameOf).join(', ')}</span>
        </li>
      ) : null}
    </ul>
  )
}
