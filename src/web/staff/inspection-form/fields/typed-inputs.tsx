// Inputs for questions answered by typing: a line or a box of text, a number, a date. Readings bring up the
// number keys, and a text box grows with its text.

import { type ReactNode, useContext } from 'react'
import { FacilityInput } from '../facility/facility-input.tsx'
import { FacilityChoiceContext } from '../facility/use-facility-choice.ts'
import { type InputProps, inputLook } from './input-props.ts'
import { asNumber, asTyped, useTypedAnswer } from './use-typed-answer.ts'

export function TextInput(props: InputProps<'text'>) {
  const choice = useContext(FacilityChoiceContext)
  return choice && props.field.role === 'facilityName' ? (
    <FacilityInput {...props} choice={choice} />
  ) : (
    <PlainTextInput {...props} />
  )
}

function PlainTextInput({ field, id, describedBy, isInvalid, labelId, origin }: InputProps<'text'>) {
  const typed = useTypedAnswer(field, asTyped)
  const shared = {
    ...typed,
    id,
    name: field.id,
    'aria-labelledby': labelId,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    required: field.required !== undefined,
  }
  if (field.long) {
    return (
      <textarea
        {...shared}
        rows={4}
        className={`${inputLook({ isInvalid, origin })} field-sizing-content min-h-32`}
      />
    )
  }
  return (
    <LineBox unit={field.unit}>
      <input
        {...shared}
        type="text"
        inputMode={field.keyboard}
        enterKeyHint="next"
        autoComplete="off"
        className={`${inputLook({ isInvalid, origin })} ${field.unit ? 'pr-12' : ''}`}
      />
    </LineBox>
  )
}

/** Typed as text, so that "1." on the way to "1.5" is not taken away. */
export function NumberInput({ field, id, describedBy, isInvalid, labelId, origin }: InputProps<'number'>) {
  const typed = useTypedAnswer(field, asNumber)
  return (
    <LineBox unit={field.unit}>
      <input
        {...typed}
        id={id}
        name={field.id}
        type="text"
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        required={field.required !== undefined}
        className={`${inputLook({ isInvalid, origin })} ${field.unit ? 'pr-12' : ''}`}
      />
    </LineBox>
  )
}

/** Picked the way the phone picks days; the browser keeps it to years that can be meant. */
export function DateInput({ field, id, describedBy, isInvalid, labelId, origin }: InputProps<'date'>) {
  const typed = useTypedAnswer(field, asTyped)
  return (
    <LineBox>
      <input
        {...typed}
        id={id}
        name={field.id}
        type="date"
        min="1900-01-01"
        max="2200-12-31"
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        required={field.required !== undefined}
        className={`${inputLook({ isInvalid, origin })} appearance-none px-3`}
      />
    </LineBox>
  )
}

/**
 * The box around a single line of input. Nothing that is typed can change its size, and the browser is told so: a
 * keystroke then lays out this box alone instead of everything up to the page. Two boxes, because an item of a grid
 * cannot be shut off like that; the padding leaves room for the ring of the focus.
 */
function LineBox({ unit, children }: { unit?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <div className="relative -m-1 h-14.5 p-1 [contain:strict]">
        {children}
        {unit ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-1 right-4.5 flex items-center text-muted"
          >
            {unit}
          </span>
        ) : null}
      </div>
    </div>
  )
}
