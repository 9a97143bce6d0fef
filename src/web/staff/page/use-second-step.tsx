// A login, and its second step where it is asked for one. The program of the step comes when it is asked for.

import { useState } from 'react'
import { logIn } from '#api/log-in.ts'
import type { ProblemBody } from '#domain/problems/problem.ts'
import { credentials } from '#domain/users/credentials.ts'
import type { PasskeyAnswer, SecondFactorAsked } from '#domain/users/passkey.ts'
import { call, noteLogin } from '#web/staff/session/session.ts'
import { sendChecked, textOf } from './check-form.ts'
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
    async logIn(typed: { email: string; password: string }, form: FormData) {
      const answer = await sendChecked(credentials, { ...typed, ...read(form) }, body =>
        call(logIn, { body }),
      )
      if (answer.ok) noteLogin(answer.value.user)
      return !answer.ok && (await isAskedBy(answer.problem)) ? ({ ok: false } as const) : answer
    },
    fields: (error: string | undefined) =>
      asked ? <secondStep.Part key={asked.passkey?.challenge} asked={asked} error={error} /> : null,
  }
}
