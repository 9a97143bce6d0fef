// A length in sixteenths of an inch, and what the form computes: a number with its formula in words, and a result with its reason.

import { computePart, type Judged, judgePart, withComputed } from '#domain/form/compute.ts'
import { rulesOf } from '#domain/form/kinds/kinds.ts'
import { formatInches, readLength } from '#domain/form/length.ts'
import { kindOf, partsIn, resultWords } from '#domain/form/part.ts'
import { formatJudged } from '#domain/form/report-parts.ts'
import type { Answers, Part, Template } from '#domain/form/template.ts'
import { foldAnswers } from '#domain/form/unfold.ts'
import { partsFieldOf } from '#domain/form/walk.ts'
import { useDraft, useFormContext } from '../../state/form-context.ts'
import type { InputProps } from '../input-props.ts'
import { oneLine, useTypedAnswer } from '../use-typed-answer.ts'

/** Text that is no length becomes NaN, which validation refuses. */
const asLength = {
  write: (answer: number | null) => (answer === null || Number.isNaN(answer) ? '' : formatInches(answer)),
  read(typed: string): number | null {
    if (typed.trim() === '') return null
    return readLength(typed) ?? Number.NaN
  },
}

export function LengthInput(props: InputProps<'length'>) {
  const typed = useTypedAnswer(props, asLength)
  return (
    <div className="relative">
      <input {...typed} {...oneLine} placeholder="0 0/16" className={`${typed.className} pr-10`} />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-muted"
      >
        in
      </span>
    </div>
  )
}

/** One part as it now stands, with its numbers. */
function partNow(template: Template, answers: Answers, partId: string): Part | null {
  const field = partsFieldOf(template)
  const part = partsIn(foldAnswers(answers)).find(({ id }) => id === partId)
  return field && part ? computePart(field.kinds, part) : null
}

export function judgedNow(template: Template, answers: Answers, partId: string): Judged | null {
  const field = partsFieldOf(template)
  const part = partNow(template, answers, partId)
  const kind = field && part && kindOf(field.kinds, part)
  return kind ? judgePart(kind, part) : null
}

export function ComputedView({ field, id, labelId }: InputProps<'computed'>) {
  const { template } = useFormContext()
  const text = useDraft(({ answers }) => {
    const part = field.part && partNow(template, answers, field.part.id)
    return rulesOf(field).line(part?.[field.part?.field ?? ''] ?? null)
  })
  return (
    <div>
      <output
        id={id}
        aria-labelledby={labelId}
        className="flex min-h-12 items-center rounded-control border border-line bg-sunken px-3.5 text-lg font-bold tabular-nums"
      >
        {text || '–'}
      </output>
      <p className="mt-1.5 text-[0.9375rem] leading-snug text-muted">{field.words}</p>
    </div>
  )
}

const looks = {
  pass: 'border-good-line bg-good-soft text-good',
  fail: 'border-danger-line bg-danger-soft text-danger',
  incomplete: 'border-notice-line bg-surface text-on-notice',
}

export function ResultView({ field, id, labelId }: InputProps<'result'>) {
  const { template } = useFormContext()
  const judgement = useDraft(({ answers }) => {
    if (!field.part) return String(withComputed(template, foldAnswers(answers)).result ?? '')
    const judged = judgedNow(template, answers, field.part.id)
    return judged ? `${judged.result} ${formatJudged(judged)}` : ''
  })
  const [word = 'incomplete', ...words] = judgement.split(' ')
  const result = word === 'pass' || word === 'fail' ? word : 'incomplete'
  return (
    <output
      id={id}
      tabIndex={-1}
      aria-labelledby={labelId}
      className={`flex min-h-12 items-center rounded-control border-2 px-3.5 py-2 text-lg leading-snug font-bold ${looks[result]}`}
    >
      {words.join(' ') || resultWords[result]}
    </output>
  )
}
