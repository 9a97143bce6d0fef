// Notes below an answer: a date that has passed, an answer that came from the last visit.

import { CheckIcon } from '@heroicons/react/24/outline'
import { ClockIcon } from '@heroicons/react/24/solid'
import { roleAnswers } from '#domain/completed-forms/completed-form.ts'
import { formatDay } from '#domain/day.ts'
import type { Given } from '#domain/form/given.ts'
import { type AnsweredField, answerIn, rulesOf } from '#domain/form/kinds/kinds.ts'
import { lapsedOn } from '#domain/form/lapse.ts'
import { isLeakQuestion } from '#domain/form/leak-questions.ts'
import { isReading } from '#domain/form/plausible.ts'
import type { DateField, Template } from '#domain/form/template.ts'
import { givenInDraft, givenOfDraft } from '#web/offline/draft-as-form.ts'
import type { Draft } from '#web/offline/rows.ts'
import { today } from '#web/staff/words/moment.ts'
import { originOf, useDraft, useDraftAt, useFormContext } from '../state/form-context.ts'

/** The day that has passed, relative to the day of the inspection, as in the report; null where none has. */
export function useLapsed(field: DateField | null): string | null {
  const { template } = useFormContext()
  return useDraft(draft => {
    if (!field) return null
    const { state, answers } = draft
    const inspectionDate = roleAnswers(template, answers).inspectionDate || today()
    return lapsedOn(field, { state, answers, inspectionDate, given: givenOfDraft(template, draft) })
  })
}

export function LapsedNote({ id, field, lapsed }: { id: string; field: DateField; lapsed: string | null }) {
  return (
    <p id={id} className="mt-1.5 font-semibold text-danger empty:hidden">
      {lapsed ? (
        <>
          {field.expires ? 'Expired' : 'Overdue since'}{' '}
          <span className="whitespace-nowrap">{formatDay(lapsed)}</span>
        </>
      ) : null}
    </p>
  )
}

interface OriginNoteProps {
  id: string
  field: AnsweredField
  /** The section says it of all its questions: here it is for screen readers, who do not see the shapes. */
  isShort: boolean
}

/** Says whose answer it is, or what the answer was on the last visit if it differs. */
export function OriginNote({ id, field, isShort }: OriginNoteProps) {
  const { template } = useFormContext()
  const given = useDraftAt(field.id, draft => givenInDraft(draft, field.id))
  const note = useDraftAt(field.id, draft => formatOrigin(template, field, draft))
  const Icon = note === null ? null : noteIcons[given]
  if (given === 'start' || (isShort && given === 'carried')) {
    return (
      <p id={id} className="sr-only">
        {note}
      </p>
    )
  }
  return (
    <p
      id={id}
      className="mt-1.5 flex items-start gap-1.5 text-[0.9375rem] leading-snug font-semibold wrap-anywhere empty:hidden"
    >
      {Icon ? (
        <Icon
          aria-hidden="true"
          className="size-5 shrink-0"
          strokeWidth={Icon === CheckIcon ? 3.5 : undefined}
        />
      ) : null}
      {note === null ? null : <span className="min-w-0">{note}</span>}
    </p>
  )
}

const noteIcons: Record<Given, typeof CheckIcon | null> = {
  answered: null,
  confirmed: CheckIcon,
  carried: ClockIcon,
  start: null,
}

function formatOrigin(template: Template, field: AnsweredField, draft: Draft): string | null {
  const { answers, lastAnswers } = draft
  const now = rulesOf(field).line(answerIn(answers, field))
  const origin = originOf(field, draft)
  if (origin === 'start') return 'Not answered yet'
  if (origin === 'carried') {
    // The input of a reading empties when it is entered; what was read last stays beside it.
    if (isReading(field)) return `From last visit: ${now}`
    return isLeakQuestion(template, field)
      ? 'From last visit. Look again and tap your answer.'
      : 'From last visit'
  }
  if (origin === 'given' && givenInDraft(draft, field.id) === 'confirmed') return 'Same as last visit'
  const last = lastAnswers?.[field.id]
  if (last === undefined || Object.is(last, answerIn(answers, field))) return null
  const words = rulesOf(field).line(last)
  return words ? `Last visit: ${words}` : null
}
