// The second step of one's own login: set up with an authenticator app, its recovery codes, turned off.

import { type ReactNode, useState } from 'react'
import type { Result } from '#api/client.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { beginSecondFactor, type readSecondFactor, turnOffSecondFactor } from '#api/second-factor.ts'
import { formatMany } from '#domain/number-words.ts'
import { passwordAgain } from '#domain/users/credentials.ts'
import { sendChecked, textsOf } from '#web/staff/page/check-form.ts'
import { Loaded } from '#web/staff/page/loaded.tsx'
import { call } from '#web/staff/session/session.ts'
import { bannerText } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useSubmission } from '#web/ui/use-submission.ts'
import { FocusNextStep } from './focus-next-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpForm } from './set-up-form.tsx'

type Known = AnswerOf<typeof readSecondFactor>

interface SecondFactorCardProps {
  answer: Promise<Result<Known>>
  onSettled: () => Promise<void>
}

export function SecondFactorCard({ answer, onSettled }: SecondFactorCardProps) {
  return (
    <Card title="Second step: authenticator app">
      <Loaded answer={answer} label="Loading the second step" failure="page-not-loaded">
        {known => <SecondFactor known={known} onSettled={onSettled} />}
      </Loaded>
    </Card>
  )
}

type Shown =
  | { is: 'off' }
  | { is: 'begun'; uri: string }
  | { is: 'confirmed'; recoveryCodes: readonly string[] }
  | { is: 'on'; codesLeft: number }

function SecondFactor({ known, onSettled }: { known: Known; onSettled: () => Promise<void> }) {
  const [shown, setShown] = useState<Shown>(
    known.isOn ? { is: 'on', codesLeft: known.recoveryCodesLeft } : { is: 'off' },
  )
  return (
    <FocusNextStep step={shown.is}>
      <Step {...{ shown, setShown, onSettled }} isRequired={known.isRequired} />
    </FocusNextStep>
  )
}

interface StepProps {
  shown: Shown
  setShown: (next: Shown) => void
  isRequired: boolean
  onSettled: () => Promise<void>
}

function Step({ shown, setShown, isRequired, onSettled }: StepProps) {
  function turnedOn(codesLeft: number) {
    setShown({ is: 'on', codesLeft })
    void onSettled()
  }
  switch (shown.is) {
    case 'off':
      return <Begin onBegun={uri => setShown({ is: 'begun', uri })} />
    case 'begun':
      return (
        <SetUpForm
          uri={shown.uri}
          onConfirmed={({ recoveryCodes, recoveryCodesLeft }) =>
            recoveryCodes.length > 0
              ? setShown({ is: 'confirmed', recoveryCodes })
              : turnedOn(recoveryCodesLeft)
          }
        />
      )
    case 'confirmed':
      return <RecoveryCodes codes={shown.recoveryCodes} onDone={() => turnedOn(shown.recoveryCodes.length)} />
    case 'on':
      return (
        <TurnOff codesLeft={shown.codesLeft} isRequired={isRequired} onDone={() => setShown({ is: 'off' })} />
      )
  }
}

const Begin = ({ onBegun }: { onBegun: (uri: string) => void }) => (
  <WithPassword
    send={body => call(beginSecondFactor, { body })}
    onDone={({ uri }) => onBegun(uri)}
    action="Set up the second step"
    busyText="Starting..."
  >
    Off. With it, logging in takes your password and a code from an app on your phone. A device that is logged
    in keeps working without signal, as before.
  </WithPassword>
)

interface TurnOffProps {
  codesLeft: number
  isRequired: boolean
  onDone: () => void
}

const TurnOff = ({ codesLeft, isRequired, onDone }: TurnOffProps) => (
  <WithPassword
    send={body => call(turnOffSecondFactor, { body })}
    onDone={onDone}
    action="Turn off the second step"
    busyText="Turning off..."
    look="secondary"
  >
    <strong>On.</strong> {formatMany(codesLeft, 'recovery code')} left. For a new phone, turn it off and set
    it up again. If you have no passkey, that gives you new recovery codes too.
    {isRequired ? ' Your company requires it, so you’ll be asked to set it up again right away.' : ''}
  </WithPassword>
)

interface WithPasswordProps<Value> {
  send: (body: { password: string }) => Promise<Result<Value>>
  onDone: (value: Value) => void
  action: string
  busyText: string
  look?: ButtonLook
  children: ReactNode
}

/** A finder of an unlocked device can neither set it up nor turn it off. */
function WithPassword<Value>({ send, onDone, action, busyText, look, children }: WithPasswordProps<Value>) {
  const { busy, problem, errorOf, field, formProps } = useSubmission(
    form => sendChecked(passwordAgain, textsOf(form, 'password'), send),
    onDone,
  )
  return (
    <>
      <p className="mb-4">{children}</p>
      <Banner tone="error">
        {errorOf('password') ? null : bannerText(problem, 'second-step-not-changed')}
      </Banner>
      <form {...formProps} className="grid gap-5">
        <PasswordField label="Your password" {...field('password')} />
        <div>
          <Button type="submit" look={look} busy={busy} busyText={busyText} className="max-sm:w-full">
            {action}
          </Button>
        </div>
      </form>
    </>
  )
}
