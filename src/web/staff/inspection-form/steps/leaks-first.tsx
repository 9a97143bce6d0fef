// The first thing that is said before a form is sent: what was found about leaks on this visit, or that the visit will not count
// because it was not looked at.

import { CheckIcon, ExclamationTriangleIcon } from '@heroicons/react/24/solid'
import { formatNotCounted } from '#domain/due/not-counted.ts'
import { answerIn, rulesOf } from '#domain/form/kinds/kinds.ts'
import { leakQuestionsOf, openLeakQuestions } from '#domain/form/leak-questions.ts'
import { severityOf } from '#domain/form/report.ts'
import { leadOf, severityWords } from '#domain/form/verdict.ts'
import { asks } from '#domain/form/walk.ts'
import { useFormContext } from '../state/form-context.ts'
import { useReviewInput } from './use-review-input.ts'

export function LeaksFirst() {
  const { template } = useFormContext()
  const input = useReviewInput()
  const { answers, given } = input
  const asked = leakQuestionsOf(template).filter(({ id }) => asks(template, id, answers))
  const open = openLeakQuestions(template, input)
  const found = asked.filter(
    field => !open.includes(field) && severityOf(field, answerIn(answers, field)) === 'release',
  )
  return (
    <>
      {formatNotCounted(template, { answers, given }).map(sentence => (
        <p
          key={sentence}
          className="mt-3 flex items-start gap-2 rounded-control border-2 border-on-notice bg-notice px-3.5 py-3 leading-snug font-bold text-on-notice"
        >
          <ExclamationTriangleIcon aria-hidden="true" className="size-5 shrink-0" />
          {sentence}
        </p>
      ))}
      {found.map(field => (
        <p
          key={field.id}
          className="mt-3 rounded-control border border-l-6 border-danger px-3.5 py-2 leading-snug"
        >
          <strong className="text-danger">{severityWords.release}:</strong> {leadOf(field)}
          {rulesOf(field).line(answerIn(answers, field))}
        </p>
      ))}
      {given && asked.length > 0 && open.length === 0 && found.length === 0 ? (
        <p className="mt-2 flex items-start gap-2 leading-snug font-semibold">
          <CheckIcon aria-hidden="true" className="size-5 shrink-0" />
          {asked.length === 1 ? 'Leak question answered.' : `All ${asked.length} leak questions answered.`} No
          leak found.
        </p>
      ) : null}
    </>
  )
}
