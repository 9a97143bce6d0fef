// A line or a box to write in; readings bring up the keys they need, and a box grows with what is written.

import { type InputProps, inputLook } from './input-props.ts'
import { LineBox } from './line-box.tsx'
import { asTyped, useTypedAnswer } from './use-typed-answer.ts'

export function TextInput({ field, id, describedBy, isInvalid, labelId }: InputProps<'text'>) {
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
      <textarea {...shared} rows={4} className={`${inputLook(isInvalid)} field-sizing-content min-h-32`} />
    )
  }
  return (
    <LineBox unit={field.unit}>
      <input
        {...shared}
        type="text"
        inputMode={field.keyboard}
        autoComplete="off"
        className={`${inputLook(isInvalid)} ${field.unit ? 'pr-12' : ''}`}
      />
    </LineBox>
  )
}
