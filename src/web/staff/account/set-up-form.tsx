// The secret for the authenticator app, as a picture and as text, and the first code that shows it has arrived.

import encodeQr from 'qr'
import type { AnswerOf } from '#api/endpoint.ts'
import { confirmSecondFactor } from '#api/second-factor.ts'
import { qrPath } from '#domain/reports/proof.ts'
import { sendChecked, textsOf } from '#web/staff/page/check-form.ts'
import { call } from '#web/staff/session/session.ts'
import { bannerText } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSubmission } from '#web/ui/use-submission.ts'

interface SetUpFormProps {
  uri: string
  onConfirmed: (answer: AnswerOf<typeof confirmSecondFactor>) => void
}

export function SetUpForm({ uri, onConfirmed }: SetUpFormProps) {
  const { busy, problem, errorOf, field, formProps } = useSubmission(
    form =>
      sendChecked(confirmSecondFactor.body, textsOf(form, 'code'), body =>
        call(confirmSecondFactor, { body }),
      ),
    onConfirmed,
  )
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return (
    <>
      <ol className="mb-5 grid list-decimal gap-3 pl-5">
        <li>
          Scan this with an authenticator app (Google Authenticator, Microsoft Authenticator, 1Password), or{' '}
          <a href={uri} className="font-semibold text-link underline underline-offset-4">
            open it in the app
          </a>{' '}
          on this phone.
          <QrCode text={uri} />
          Can’t scan? Type this key into the app:{' '}
          <strong className="font-mono wrap-anywhere">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</strong>
        </li>
        <li>Enter the code that the app shows.</li>
      </ol>
      <Banner tone="error">{errorOf('code') ? null : bannerText(problem, 'second-step-not-changed')}</Banner>
      <form {...formProps} className="grid gap-5">
        <TextField
          label="Code"
          {...field('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <div>
          <Button type="submit" busy={busy} busyText="Checking..." className="max-sm:w-full">
            Turn on
          </Button>
        </div>
      </form>
    </>
  )
}

/** Dark on white in the dark theme too, or cameras do not see it. */
function QrCode({ text }: { text: string }) {
  const rows = encodeQr(text, 'raw', { ecc: 'low', border: 2 })
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label="QR code with the key for your authenticator app"
      shapeRendering="crispEdges"
      className="my-3 w-full max-w-64 rounded-control border border-line bg-white text-black"
    >
      <path d={qrPath(rows)} fill="currentColor" />
    </svg>
  )
}
