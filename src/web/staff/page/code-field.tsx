// The second step of a login: the field appears beside the password once the server has asked for a code.

import { useState } from 'react'
import type { ProblemBody } from '#domain/problem.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { textOf } from './check-form.ts'

export function useCodeField() {
  const [isAsked, setAsked] = useState(false)
  return {
    isAsked,
    read: (form: FormData) => (isAsked ? { code: textOf(form, 'code') } : {}),
    /** True when the password was right and only the code is missing. */
    asksFor: ({ code }: ProblemBody): boolean => {
      if (code === 'second-factor-needed') setAsked(true)
      return code === 'second-factor-needed'
    },
  }
}

export function CodeField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      // It appears because the user has just pressed the button, and is what to fill in next.
      autoFocus
      required
      hint="The 6 digits your authenticator app shows, or one of your recovery codes."
      error={error}
    />
  )
}
