// A password chosen with a link, typed twice.

import { useState } from 'react'
import * as z from 'zod/mini'
import type { Result } from '#api/client.ts'
import { password, passwordLength } from '#domain/users/user.ts'
import { sendChecked, textsOf } from '#web/staff/page/check-form.ts'
import { bannerText } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useSubmission } from '#web/ui/use-submission.ts'

const twice = z.strictObject({ password, repeatedPassword: z.string() }).check(
  z.refine(value => value.password === value.repeatedPassword, {
    path: ['repeatedPassword'],
    error: 'The passwords do not match',
  }),
)

interface ChoosePasswordFormProps {
  email: string
  text: string
  save: (password: string) => Promise<Result<void>>
}

export function ChoosePasswordForm({ email, text, save }: ChoosePasswordFormProps) {
  const [isDone, setDone] = useState(false)
  const { busy, problem, field, formProps } = useSubmission(
    form => sendChecked(twice, textsOf(form, 'password', 'repeatedPassword'), typed => save(typed.password)),
    () => setDone(true),
  )

  if (isDone) {
    return (
      <div role="status" className="grid gap-5">
        <p>Your new password is set.</p>
        <a href="/login" className={buttonLook('accent')}>
          Log in
        </a>
      </div>
    )
  }
  return (
    <>
      <p className="mb-5">
        {text} This is the password for <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <Banner tone="error">{bannerText(problem, 'password-not-changed')}</Banner>
      <form {...formProps} className="grid gap-5">
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="New password"
          {...field('password')}
          isNew
          hint={`At least ${passwordLength.min} characters.`}
        />
        <PasswordField label="Repeat new password" {...field('repeatedPassword')} isNew />
        <Button type="submit" look="accent" busy={busy} busyText="Saving..." className="mt-1 w-full">
          Set Password
        </Button>
      </form>
    </>
  )
}
