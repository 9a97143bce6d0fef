// The second step of a login: a passkey, or a code. It appears beside the password once the server has asked for it.

import { useRef, useState } from 'react'
import type { SecondFactorAsked } from '#domain/users/passkey.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { askPasskey, knowsPasskeys } from './passkey.ts'

interface SecondStepProps {
  asked: SecondFactorAsked
  /** About the code. */
  error: string | undefined
}

export function SecondStep({ asked: { kinds, passkey }, error }: SecondStepProps) {
  const [isDeclined, setDeclined] = useState(false)
  const answer = useRef<HTMLInputElement>(null)
  const hasCode = kinds.includes('code')

  async function use() {
    if (!passkey) return
    const given = await askPasskey(passkey)
    setDeclined(given === null)
    const field = answer.current
    if (!given || !field) return
    field.value = JSON.stringify(given)
    field.form?.requestSubmit()
    // It is good for one try: the next one is without it.
    field.value = ''
  }

  return (
    <>
      {passkey && knowsPasskeys() ? (
        <div>
          <input type="hidden" name="passkey" ref={answer} />
          <Button
            look="secondary"
            busyText="Waiting for your passkey..."
            onPress={use}
            // It appears because the user has just pressed the button, and is what to do next.
            autoFocus
            className="w-full"
          >
            Use your passkey
          </Button>
          <p role="alert" className="mt-1.5 font-semibold text-danger empty:hidden">
            {isDeclined ? `No passkey was used. Try again${hasCode ? ', or enter a code' : ''}.` : null}
          </p>
        </div>
      ) : null}
      {hasCode ? (
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!passkey}
          required
          hint="The 6 digits your authenticator app shows, or one of your recovery codes."
          error={error}
        />
      ) : null}
    </>
  )
}
