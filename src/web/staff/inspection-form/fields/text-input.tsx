import { type InputProps, inputLook, lineBox } from './input-props.ts'

export function TextInput({
  field,
  answer,
  onAnswer,
  id,
  describedBy,
  isInvalid,
  labelId,
}: InputProps<'text'>) {
  const shared = {
    id,
    name: field.id,
    value: answer,
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
        onChange={event => onAnswer(event.target.value)}
        className={`${inputLook(isInvalid)} field-sizing-content min-h-32`}
      />
    )
  }
  return (
    <div className={lineBox}>
      <input
        {...shared}
        type="text"
        inputMode={field.keyboard}
        autoComplete="off"
        onChange={event => onAnswer(event.target.value)}
        className={`${inputLook(isInvalid)} ${field.unit ? 'pr-12' : ''}`}
      />
      {field.unit ? <Unit>{field.unit}</Unit> : null}
    </div>
  )
}

export function Unit({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-muted"
    >
      {children}
    </span>
  )
}
