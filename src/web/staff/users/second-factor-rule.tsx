// Of whom a second step at login is required.

import { useState } from 'react'
import type { Result } from '#api/client.ts'
import { saveAccountSettings } from '#api/second-factor.ts'
import type { SecondFactorFor } from '#domain/users/second-factor.ts'
import { Loaded } from '#web/staff/page/loaded.tsx'
import { call, recheckUser } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'

type Settings = { secondFactorFor: SecondFactorFor }

const choices: [SecondFactorFor, string][] = [
  ['none', 'No one: everyone decides for themselves'],
  ['admins', 'Admins'],
  ['all', 'Everyone'],
]

export function SecondFactorRule({ answer }: { answer: Promise<Result<Settings>> }) {
  return (
    <Card title="Second step at login">
      <p className="mb-2 text-muted">
        Who must log in with a passkey or a code from an app as well as a password. Those who have not set it
        up are asked to before they can continue. What they entered without signal is not lost.
      </p>
      <Loaded answer={answer} label="Loading the setting" failure="page-not-loaded">
        {({ secondFactorFor }) => <Choice start={secondFactorFor} />}
      </Loaded>
    </Card>
  )
}

function Choice({ start }: { start: SecondFactorFor }) {
  const [chosen, setChosen] = useState(start)
  const [notice, setNotice] = useState<{ success?: string; failure?: string }>({})

  async function choose(next: SecondFactorFor) {
    setChosen(next)
    setNotice({})
    const answer = await call(saveAccountSettings, { body: { secondFactorFor: next } })
    if (!answer.ok) {
      setChosen(chosen)
      setNotice({ failure: explain(answer.problem, 'second-step-not-changed') })
      return
    }
    setNotice({ success: 'Saved' })
    await recheckUser()
  }

  return (
    <fieldset>
      <legend className="sr-only">Who must use a second step</legend>
      {choices.map(([value, label]) => (
        <label key={value} className="flex min-h-12 cursor-pointer items-center gap-3 font-semibold">
          <input
            type="radio"
            name="secondFactorFor"
            checked={chosen === value}
            onChange={() => void choose(value)}
            className="size-6 shrink-0 accent-primary"
          />
          {label}
        </label>
      ))}
      <Banner tone="error">{notice.failure}</Banner>
      <Banner tone="success">{notice.success}</Banner>
    </fieldset>
  )
}
