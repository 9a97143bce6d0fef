import { type InputProps, inputLook } from './input-props.ts'

export function DateInput({
  field,
  answer,
  onAnswer,
  id,
  describedBy,
  isInvalid,
  labelId,
}: InputProps<'date'>) {
  return (
    <input
      id={id}
      name={field.id}
      type="date"
      value={answer}
      min="1900-01-01"
      max="2200-12-31"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      required={field.required !== undefined}
      onChange={event => onAnswer(event.target.value)}
      className={`${inputLook(isInvalid)} appearance-none px-3`}
    />
  )
}
