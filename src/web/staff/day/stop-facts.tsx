// What a stop says: whether it is done, where it is, what to know on arrival, and what is due there.

import { PhoneIcon } from '@heroicons/react/20/solid'
import { Link } from 'react-router'
import { dayOf } from '#domain/day.ts'
import { statusOn } from '#domain/due/due.ts'
import { sayDue } from '#domain/due/due-words.ts'
import type { Stop } from '#domain/planned-day.ts'
import { DueMark } from '#web/staff/duties/due-mark.tsx'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { FormHere } from './forms-here.ts'

/** Done, by whom; done and still here; closed; removed. */
export function Standing({ stop: { done, standing }, form }: { stop: Stop; form: FormHere | null }) {
  if (done) {
    return (
      <p className="mb-1 flex flex-wrap items-center gap-x-2">
        <Badge tone="good">Done</Badge>
        <Link
          to={`/view-form/${done.formId}`}
          className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
        >
          {done.inspectedBy.trim() ? `Form by ${done.inspectedBy}` : 'See the form'}
        </Link>
      </p>
    )
  }
  if (form?.isDone) {
    return (
      <p className="mb-1 flex flex-wrap items-center gap-x-2">
        <Badge tone="good">Done</Badge>
        Saved on {thisDevice()}, not sent yet
      </p>
    )
  }
  if (standing === 'removed') {
    return (
      <p className="mb-1">
        <Badge tone="warning">Removed</Badge> This site was removed from the register.
      </p>
    )
  }
  return standing === 'closed' ? (
    <p className="mb-1">
      <Badge tone="quiet">Closed</Badge> This site is closed.
    </p>
  ) : null
}

export function StopFacts({ stop, isDone }: { stop: Stop; isDone: boolean }) {
  const { address, arrivalNotes, contacts, duties, state } = stop
  const today = dayOf(new Date())
  return (
    <div className="grid gap-1.5 px-3 sm:pr-4 sm:pl-[4.25rem]">
      <p className="wrap-anywhere whitespace-pre-line text-muted">
        {address.trim() ? `${address}, ${state}` : state}
      </p>
      {arrivalNotes ? (
        <p className="rounded-control border border-notice-line bg-notice px-3 py-1.5 wrap-anywhere whitespace-pre-line text-on-notice">
          {arrivalNotes}
        </p>
      ) : null}
      {isDone || duties.length === 0 ? null : (
        <ul className="grid gap-1">
          {duties.map(({ soonOn, ...duty }) => {
            const status = statusOn({ dueOn: duty.dueOn, soonOn }, today)
            return (
              <li key={`${duty.tankLabel} ${duty.duty}`} className="flex items-center gap-2.5">
                <DueMark status={status} isBrief />
                <span>
                  {sayDue({ ...duty, status }, today)}
                  {duty.tankLabel ? <span className="text-muted"> · {duty.tankLabel}</span> : null}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {contacts.length > 0 ? (
        <p className="flex flex-wrap gap-x-4">
          {contacts.map(({ name, phone }) => (
            <a
              key={`${name} ${phone}`}
              href={`tel:${phone.replace(/[^\d+]/g, '')}`}
              className="inline-flex min-h-11 items-center gap-1.5 wrap-anywhere text-link underline-offset-4 hover:underline"
            >
              <PhoneIcon aria-hidden="true" className="size-4.5" />
              {name}, {phone}
            </a>
          ))}
        </p>
      ) : null}
    </div>
  )
}
