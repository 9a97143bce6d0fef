// One question: its label, the input for its kind, and the notes below. They use the section's grid rows
// (subgrid), so that inputs side by side line up.

import { type ComponentType, memo } from 'react'
import { isComputed } from '#domain/form/given.ts'
import type { AnsweredField } from '#domain/form/kinds/kinds.ts'
import { isDoubtable } from '#domain/form/plausible.ts'
import type { Kind } from '#domain/form/template.ts'
import { TankQuestion } from '../facility/tank-question.tsx'
import { FindingAt } from '../findings/later.tsx'
import { useFindingAt } from '../findings/use-open-findings.ts'
import { LookingLine, PrefillMessage } from '../prefill/prefill-notes.tsx'
import { CorrectedRelease, ReleasePanel } from '../release/release-panel.tsx'
import { useErrorAt, useHolds, useOrigin, useSeverity } from '../state/form-context.ts'
import { DoubtNote } from './doubt-note.tsx'
import { LapsedNote, OriginNote, useLapsed } from './field-notes.tsx'
import type { InputProps, QuestionProps } from './input-props.ts'
import { inputs, type Width } from './inputs.tsx'
import { NameNote } from './name-note.tsx'
import { QuestionTools } from './question-tools.tsx'

const widths: Record<Width, string> = {
  short: '',
  wordy: 'col-span-full sm:col-span-1',
  medium: 'col-span-full lg:col-span-1',
  wide: 'col-span-full',
}

/** The id of the element that gets the focus when the user jumps to the field. */
export const controlId = (field: string) => `answer-${field}`

export const FormField = memo(function FormField(props: QuestionProps) {
  return useHolds(props.field.visibleWhen) ? <AskedField {...props} /> : null
})

function AskedField({ field, headingId, isCompact = false, hasTools = false }: QuestionProps) {
  const error = useErrorAt(field.id)
  const { Input, isLabelled, width } = inputOf(field)
  const severity = useSeverity(field)
  const origin = useOrigin(field)
  const finding = useFindingAt(field.id)
  const id = controlId(field.id)
  const ids = {
    label: headingId ?? `${id}-label`,
    error: `${id}-error`,
    lapsed: `${id}-lapsed`,
    doubt: `${id}-doubt`,
    origin: `${id}-origin`,
    hint: `${id}-hint`,
  }
  const lapsing = field.kind === 'date' && (field.expires || field.due) ? field : null
  const lapsed = useLapsed(lapsing)
  const doubtable = isDoubtable(field)
  const described = [
    error && ids.error,
    lapsing && ids.lapsed,
    doubtable && ids.doubt,
    ids.origin,
    field.hint && ids.hint,
  ].filter(Boolean)
  const Question = isLabelled ? 'label' : 'p'
  return (
    <div
      className={`row-span-3 grid min-w-0 grid-cols-1 grid-rows-subgrid items-start ${isCompact ? 'pb-3' : 'pb-5 lg:pb-6'} ${widths[finding && width === 'short' ? 'wordy' : width]}`}
    >
      {headingId ? (
        <span />
      ) : (
        <div className={`self-end leading-snug ${isCompact ? 'mb-1' : 'mb-2'}`}>
          <Question id={ids.label} htmlFor={isLabelled ? id : undefined} className="inline font-semibold">
            {field.label}
          </Question>
          {field.required ? <span className="text-muted"> (required)</span> : null}
          {field.role === 'facilityName' ? <LookingLine /> : null}
        </div>
      )}
      <Input
        field={field}
        id={id}
        labelId={ids.label}
        describedBy={described.join(' ')}
        isInvalid={error !== undefined}
        severity={severity}
        origin={origin}
        isCompact={isCompact}
        Question={FormField}
      />
      <div>
        {error ? (
          <p id={ids.error} className="mt-1.5 font-semibold text-danger">
            {error}
          </p>
        ) : null}
        {severity === 'release' ? <ReleasePanel field={field.id} /> : <CorrectedRelease field={field.id} />}
        <FindingAt field={field.id} labelId={ids.label} />
        {lapsing ? <LapsedNote id={ids.lapsed} field={lapsing} lapsed={lapsed} /> : null}
        {doubtable ? <DoubtNote id={ids.doubt} field={field.id} /> : null}
        {field.role === 'facilityName' ? <PrefillMessage /> : null}
        {field.role === 'facilityName' ? <TankQuestion /> : null}
        {field.role === 'inspectedBy' ? <NameNote isWhileTyping /> : null}
        {field.kind === 'signature' && !field.of ? <NameNote isWhileTyping={false} /> : null}
        <OriginNote id={ids.origin} field={field} isShort={isCompact} />
        {field.hint ? (
          <p id={ids.hint} className="mt-1.5 text-[0.9375rem] leading-snug text-muted">
            {field.hint}
          </p>
        ) : null}
        {field.kind === 'signature' || isComputed(field) ? null : (
          <QuestionTools
            field={field}
            labelId={ids.label}
            isOpen={
              hasTools || severity !== null || (lapsed !== null && origin !== 'start') || finding !== null
            }
          />
        )}
      </div>
    </div>
  )
}

/** The casts are safe: kind and field come from the same object, which the compiler cannot see. */
function inputOf(field: AnsweredField) {
  const { Input, isLabelled, width } = inputs[field.kind]
  return {
    Input: Input as ComponentType<unknown> as ComponentType<InputProps<Kind>>,
    isLabelled,
    width: width(field as never),
  }
}
