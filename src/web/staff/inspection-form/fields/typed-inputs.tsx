// Inputs for questions answered by typing: a line or a box of text, a number, a date. Readings bring up the
// number keys, and a text box grows with its text.

import { type ReactNode, useContext } from 'react'
import { takesUnit } from '#domain/with-unit.ts'
import { FacilityInput } from '../facility/facility-input.tsx'
import { FacilityChoiceContext } from '../facility/use-facility-choice.ts'
import { useDraftAt } from '../state/form-context.ts'
import type { InputProps } from './input-props.ts'
import { asNumber, asTyped, oneLine, useTypedAnswer } from './use-typed-answer.ts'

export function TextInput(props: InputProps<'text'>) {
  const choice = useContext(FacilityChoiceContext)
  return choice && props.field.role === 'facilityName' ? (
    <FacilityInput {...props} choice={choice} />
  ) : (
    <PlainTextInput {...props} />
  )
}

function PlainTextInput(props: InputProps<'text'>) {
  const typed = useTypedAnswer(props, asTyped)
  const { id, long, keyboard, unit } = props.field
  const isUnitShown = useDraftAt(id, ({ answers }) => takesUnit(String(answers[id] ?? '')))
  return long ? (
    <textarea {...typed} rows={4} className={`${typed.className} field-sizing-content min-h-32`} />
  ) : (
    <LineInput typed={typed} inputMode={keyboard} unit={isUnitShown ? unit : undefined} />
  )
}

/** Typed as text, so that "1." on the way to "1.5" is not taken away. */
export function NumberInput(props: InputProps<'number'>) {
  const typed = useTypedAnswer(props, asNumber)
  return <LineInput typed={typed} inputMode="decimal" unit={props.field.unit} />
}

interface LineInputProps {
  typed: ReturnType<typeof useTypedAnswer>
  inputMode: 'decimal' | 'text' | undefined
  unit: string | undefined
}

function LineInput({ typed, inputMode, unit }: LineInputProps) {
  return (
    <LineBox unit={unit}>
      <input
        {...typed}
        {...oneLine}
        inputMode={inputMode}
        className={`${typed.className} ${unit ? 'pr-12' : ''}`}
      />
    </LineBox>
  )
}

/** Picked the way the phone picks days; the browser keeps it to years that can be meant. */
export function DateInput(props: InputProps<'date'>) {
  const typed = useTypedAnswer(props, asTyped)
  return (
    <LineBox>
      <input
        {...typed}
        type="date"
        min="1900-01-01"
        max="2200-12-31"
        className={`${typed.className} appearance-none px-3`}
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
