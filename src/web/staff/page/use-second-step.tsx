// Whether a login was asked for its second step, and with what. The program of the step comes when it is asked for.

import { useState } from 'react'
import type { PasskeyAnswer, SecondFactorAsked } from '#domain/passkey.ts'
import type { ProblemBody } from '#domain/problem.ts'
import { textOf } from './check-form.ts'
import { laterPart } from './later-part.tsx'

const secondStep = laterPart(() => import('./second-step.tsx').then(({ SecondStep }) => SecondStep))

export function useSecondStep() {
  const [asked, setAsked] = useState<SecondFactorAsked | null>(null)

  function read(form: FormData): { code?: string; passkey?: PasskeyAnswer } {
    const passkey = textOf(form, 'passkey')
    if (passkey) return { passkey: JSON.parse(passkey) }
    return asked?.kinds.includes('code') ? { code: textOf(form, 'code') } : {}
  }

  /** True when the password was right and only the second step is missing. */
  async function isAskedBy({ code, current }: ProblemBody<SecondFactorAsked>): Promise<boolean> {
    const isNeeded = code === 'second-factor-needed'
    if (isNeeded || current) {
      await secondStep.open()
      setAsked(current ?? { kinds: ['code'] })
    }
    return isNeeded
  }

  return {
    read,
    isAskedBy,
    fields: (error: string | undefined) =>
      asked ? <secondStep.Part key={asked.passkey?.challenge} asked={asked} error={error} /> : null,
  }
}
