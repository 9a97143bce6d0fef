// A day, picked the way the phone picks days; the browser keeps it to years that can be meant.

import { type InputProps, inputLook } from './input-props.ts'
import { LineBox } from './line-box.tsx'
import { asTyped, useTypedAnswer } from './use-typed-answer.ts'

export function DateInput({ field, id, describedBy, isInvalid, labelId }: InputProps<'date'>) {
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
        className={`${inputLook(isInvalid)} appearance-none px-3`}
      />
    </LineBox>
  )
}
