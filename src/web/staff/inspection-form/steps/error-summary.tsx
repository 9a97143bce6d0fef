// The errors that keep the form on this step, each with a link to its field. It takes the focus when it
// appears, so that screen readers read it first.

import { useEffect, useRef } from 'react'
import { formQuestion } from '#domain/form/part.ts'
import type { Step } from '#domain/form/template.ts'
import { unfold } from '#domain/form/unfold.ts'
import { asks, fieldsOf } from '#domain/form/walk.ts'
import { controlId } from '../fields/form-field.tsx'
import { useDraft, useErrors, useFormContext } from '../state/form-context.ts'
import { goToField } from './go-to-field.ts'

interface ErrorSummaryProps {
  step: Step
  /** How often the person tried to go on and could not. */
  attempt: number
}

export function ErrorSummary({ step, attempt }: ErrorSummaryProps) {
  const { template } = useFormContext()
  const errors = useErrors()
  const box = useRef<HTMLDivElement>(null)
  const fields = step.sections.flatMap(section => section.fields)
  const ids = fields.map(({ id }) => id)
  const placeOf = (id: string) => ids.indexOf(formQuestion(id))
  const all = useDraft(({ answers }) => answers)
  const asked = unfold(template, all)
  const partOf = (id: string) => fieldsOf(asked.template).find(field => field.id === id)?.part
  const wrong = Object.keys(errors)
    .filter(id => ids.includes(formQuestion(id)) && asks(asked.template, id, asked.answers))
    .toSorted((one, other) => placeOf(one) - placeOf(other))

  useEffect(() => {
    if (attempt === 0) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [attempt])

  if (wrong.length === 0) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="mb-4 rounded-card border-2 border-danger bg-surface p-4 text-danger sm:p-6"
    >
      <h2 className="text-lg">
        {wrong.length === 1 ? 'One answer needs' : `${wrong.length} answers need`} your attention
      </h2>
      <ul className="mt-1">
        {wrong.map(id => (
          <li key={id}>
            <a
              href={`#${controlId(id)}`}
              onClick={event => {
                event.preventDefault()
                goToField(id)
              }}
              className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4"
            >
              {[partOf(id)?.title, errors[id]].filter(Boolean).join(': ')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
