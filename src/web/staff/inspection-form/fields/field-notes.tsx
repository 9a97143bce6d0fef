// Notes below an answer: a possible release, a date that has passed, an answer that came from the last visit.

import { PhoneIcon } from '@heroicons/react/24/solid'
import { company } from '#domain/company.ts'
import { sayDay } from '#domain/day.ts'
import { type AnsweredField, answerIn, rulesOf } from '#domain/form/kinds/kinds.ts'
import { lapsedOn } from '#domain/form/lapse.ts'
import { isReading } from '#domain/form/plausible.ts'
import type { DateField } from '#domain/form/template.ts'
import { findRole } from '#domain/form/walk.ts'
import type { Draft } from '#web/offline/rows.ts'
import { today } from '#web/staff/words/moment.ts'
import { useFieldSelector, useFormContext, useFormSelector } from '../state/form-context.ts'
import { tellsOfRelease } from '../steps/confirm-section.tsx'

export function ReleaseAlert() {
  return (
    <div
      role="alert"
      className="mt-3 rounded-control border border-l-6 border-danger bg-surface px-3.5 py-2 text-ink"
    >
      <strong className="text-danger">Possible release.</strong> Call the EH&amp;S line{' '}
      <a
        href={`tel:${company.ehsPhone.replace(/\D/g, '')}`}
        className="inline-flex min-h-12 items-center gap-1.5 font-semibold whitespace-nowrap text-danger underline underline-offset-4"
      >
        <PhoneIcon aria-hidden="true" className="size-4.5" />
        {company.ehsPhone}
      </a>{' '}
      first, then take a photo.
    </div>
  )
}

/** Relative to the day of the inspection, as in the report. */
export function LapsedNote({ id, field }: { id: string; field: DateField }) {
  const { template } = useFormContext()
  const dateField = findRole(template, 'inspectionDate')
  const lapsed = useFormSelector(store => {
    const { state, answers } = store.draft()
    const inspectionDate = String((dateField && answers[dateField.id]) || today())
    return lapsedOn(field, { state, answers, inspectionDate })
  })
  return (
    <p id={id} className="mt-1.5 font-semibold text-danger empty:hidden">
      {lapsed ? (
        <>
          {field.expires ? 'Expired' : 'Overdue since'}{' '}
          <span className="whitespace-nowrap">{sayDay(lapsed)}</span>
        </>
      ) : null}
    </p>
  )
}

/** Says that the answer came from the last visit, or what the answer was then if it differs. */
export function LastVisitNote({ id, field }: { id: string; field: AnsweredField }) {
  const note = useFieldSelector(field.id, store => sayLastVisit(field, store.draft()))
  return (
    <p id={id} className="mt-1.5 text-[0.9375rem] wrap-anywhere text-muted empty:hidden">
      {note}
    </p>
  )
}

function sayLastVisit(field: AnsweredField, draft: Draft): string | null {
  const { answers, carried, confirmed = [], touched, lastAnswers } = draft
  const now = rulesOf(field).line(answerIn(answers, field))
  if (carried.includes(field.id)) {
    if (now === '') return null
    // The input of a reading empties when it is entered; what was read last stays beside it.
    if (isReading(field)) return `From last visit: ${now}`
    return tellsOfRelease(field) ? 'From last visit. Look again and tap your answer.' : 'From last visit'
  }
  if (confirmed.includes(field.id) && !touched.includes(field.id)) return now && '✓ Same as last visit'
  const last = lastAnswers?.[field.id]
  if (last === undefined || Object.is(last, answerIn(answers, field))) return null
  const words = rulesOf(field).line(last)
  return words ? `Last visit: ${words}` : null
}
