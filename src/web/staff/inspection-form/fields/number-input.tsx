// A number is typed as text, so that "1." on the way to "1.5" is not taken away. What is no number becomes
// NaN, which the checks refuse with a sentence.

import { useState } from 'react'
import { type InputProps, inputLook, lineBox } from './input-props.ts'
import { Unit } from './text-input.tsx'

export function NumberInput(props: InputProps<'number'>) {
  const { field, answer, onAnswer, id, describedBy, isInvalid, labelId } = props
  const [typed, setTyped] = useState(() => say(answer))
  // An answer from elsewhere, such as the last visit's, replaces what stands here.
  const shown = Object.is(read(typed), answer) ? typed : say(answer)
  return (
    <div className={lineBox}>
      <input
        id={id}
        name={field.id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        required={field.required !== undefined}
        onChange={event => {
          setTyped(event.target.value)
          onAnswer(read(event.target.value))
        }}
        className={`${inputLook(isInvalid)} ${field.unit ? 'pr-12' : ''}`}
      />
      {field.unit ? <Unit>{field.unit}</Unit> : null}
    </div>
  )
}

const say = (answer: number | null): string => (answer === null || Number.isNaN(answer) ? '' : String(answer))

function read(text: string): number | null {
  const trimmed = text.trim().replaceAll(',', '')
  return trimmed === '' ? null : Number(trimmed)
}
