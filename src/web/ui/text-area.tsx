// Several lines of input with their label above and their error below, all tied together for assistive tech.

import { type ComponentProps, useId } from 'react'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  label: string
  error?: string | null | undefined
  /** With what is typed. */
  grows?: boolean
}

export function TextArea({ label, error, grows, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <textarea
        rows={2}
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`block ${grows ? 'field-sizing-content min-h-24' : 'min-h-12'} w-full rounded-control border bg-surface px-3.5 py-2 text-ink focus-visible:outline-offset-0 ${error ? 'border-2 border-danger' : 'border-control'}`}
      />
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
