// The second step of one's own login: set up with an authenticator app, its recovery codes, turned off.

import { useState } from 'react'
import type { Result } from '#api/client.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { beginSecondFactor, type readSecondFactor, turnOffSecondFactor } from '#api/second-factor.ts'
import { formatMany } from '#domain/number-words.ts'
import { sendChecked, textsOf } from '#web/staff/page/check-form.ts'
import { Loaded } from '#web/staff/page/loaded.tsx'
import { call } from '#web/staff/session/session.ts'
import { bannerText, explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
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
  switch (shown.is) {
    case 'off':
      return <Begin onBegun={uri => setShown({ is: 'begun', uri })} />
    case 'begun':
      return (
        <SetUpForm
          uri={shown.uri}
          onConfirmed={recoveryCodes => setShown({ is: 'confirmed', recoveryCodes })}
        />
      )
    case 'confirmed':
      return (
        <RecoveryCodes
          codes={shown.recoveryCodes}
          onDone={() => {
            setShown({ is: 'on', codesLeft: shown.recoveryCodes.length })
            void onSettled()
          }}
        />
      )
    case 'on':
      return (
        <TurnOff codesLeft={shown.codesLeft} isRequired={isRequired} onDone={() => setShown({ is: 'off' })} />
      )
  }
}

function Begin({ onBegun }: { onBegun: (uri: string) => void }) {
  const [failure, setFailure] = useState<string | null>(null)
  async function begin() {
    const answer = await call(beginSecondFactor)
    if (answer.ok) onBegun(answer.value.uri)
    else setFailure(explain(answer.problem, 'second-step-not-changed'))
  }
  return (
    <>
      <p className="mb-4">
        Off. With it, logging in takes your password and a code from an app on your phone. A device that is
        logged in keeps working without signal, as before.
      </p>
      <Banner tone="error">{failure}</Banner>
      <Button busyText="Starting..." onPress={begin} className="max-sm:w-full">
        Set up the second step
      </Button>
    </>
  )
}

interface TurnOffProps {
  codesLeft: number
  isRequired: boolean
  onDone: () => void
}

function TurnOff({ codesLeft, isRequired, onDone }: TurnOffProps) {
  const { busy, problem, field, formProps } = useSubmission(
    form =>
      sendChecked(turnOffSecondFactor.body, textsOf(form, 'password'), body =>
        call(turnOffSecondFactor, { body }),
      ),
    onDone,
  )
  return (
    <>
      <p className="mb-4">
        <strong>On.</strong> {formatMany(codesLeft, 'recovery code')} left. For a new phone or new recovery
        codes, turn it off and set it up again.
        {isRequired ? ' Your company requires it, so you’ll be asked to set it up again right away.' : ''}
      </p>
      <Banner tone="error">{bannerText(problem, 'second-step-not-changed')}</Banner>
      <form {...formProps} className="grid gap-5">
        <PasswordField label="Your password" {...field('password')} />
        <div>
          <Button
            type="submit"
            look="secondary"
            busy={busy}
            busyText="Turning off..."
            className="max-sm:w-full"
          >
            Turn off the second step
          </Button>
        </div>
      </form>
    </>
  )
}
