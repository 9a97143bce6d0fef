// Asks for a link by mail. What it says afterwards is the same whether or not there is such a user.

import { useState } from 'react'
import { askPasswordReset } from '#api/password-resets.ts'
import { sendChecked, textsOf } from '#web/staff/page/check-form.ts'
import { call } from '#web/staff/session/session.ts'
import { bannerText } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { emailInput, TextField } from '#web/ui/text-field.tsx'
import { useSubmission } from '#web/ui/use-submission.ts'

export function AskResetForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { busy, problem, field, formProps } = useSubmission(
    form =>
      sendChecked(askPasswordReset.body, textsOf(form, 'email'), async body => {
        const answer = await call(askPasswordReset, { body })
        return answer.ok ? { ok: true, value: body.email } : answer
      }),
    setSentTo,
  )

  if (sentTo) {
    return (
      <p role="status">
        If <strong className="wrap-anywhere">{sentTo}</strong> has an account, a link is on its way. It works
        once, for one hour. Nothing there? Check your spam folder, or ask your admin.
      </p>
    )
  }
  return (
    <>
      <p className="mb-5">Enter your email and we’ll send you a link to choose a new password.</p>
      <Banner tone="error">{bannerText(problem, 'link-not-sent')}</Banner>
      <form {...formProps} className="grid gap-5">
        <TextField label="Email" {...field('email')} {...emailInput} autoComplete="username" />
        <Button type="submit" look="accent" busy={busy} busyText="Sending..." className="mt-1 w-full">
          Send Link
        </Button>
      </form>
    </>
  )
}
