// A password that can be shown for a moment: gloves, small keys and strong passwords do not go together otherwise.

import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** It is being chosen. */
  isNew?: boolean
}

export function PasswordField({ isNew, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0.5 right-0.5 min-w-16 cursor-pointer rounded-control px-3 text-[0.9375rem] font-semibold text-link"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
