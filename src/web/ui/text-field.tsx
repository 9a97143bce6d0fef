// One line of input with its label above, its hint and its error below, all tied together for assistive tech.

import { type ComponentProps, type ReactNode, useId } from 'react'

/** What the field of a needed email address is. */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  required: true,
} as const

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
  hint?: string
  error?: string | undefined
  /** Shown inside the field, on the right. */
  end?: ReactNode
}

export function TextField({ label, hint, error, end, ...input }: TextFieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className={`block min-h-12 w-full rounded-control border bg-surface px-3.5 py-2 text-ink focus-visible:outline-offset-0 ${end ? 'pr-20' : ''} ${error ? 'border-2 border-danger' : 'border-control'}`}
        />
        {end}
      </div>
      {error ? (
        <p id={errorId} className="mt-1.5 font-semibold text-danger">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className="mt-1.5 text-[0.9375rem] text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
