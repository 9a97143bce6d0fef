// A number is typed as text, so that "1." on the way to "1.5" is not taken away. What is no number becomes
// NaN, which the checks refuse with a sentence.

import { type InputProps, inputLook } from './input-props.ts'
import { LineBox } from './line-box.tsx'
import { useTypedAnswer } from './use-typed-answer.ts'

export function NumberInput({ field, id, describedBy, isInvalid, labelId }: InputProps<'number'>) {
  const typed = useTypedAnswer(field, asNumber)
  return (
    <LineBox unit={field.unit}>
      <input
        {...typed}
        id={id}
        name={field.id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        required={field.required !== undefined}
        className={`${inputLook(isInvalid)} ${field.unit ? 'pr-12' : ''}`}
      />
    </LineBox>
  )
}

const asNumber = {
  say: (answer: number | null): string => (answer === null || Number.isNaN(answer) ? '' : String(answer)),
  read(typed: string): number | null {
    const trimmed = typed.trim().replaceAll(',', '')
    return trimmed === '' ? null : Number(trimmed)
  },
}
