// Changes the user's own password, by which all their other devices are logged out.

import { useState } from 'react'
import * as z from 'zod/mini'
import { changeOwnPassword } from '#api/own-password.ts'
import { passwordChange, passwordLength } from '#domain/users/user.ts'
import { sendChecked, textsOf } from '#web/staff/page/check-form.ts'
import { call } from '#web/staff/session/session.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { bannerText } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useSubmission } from '#web/ui/use-submission.ts'

// The repeated password is checked here and not sent.
const repeatedPasswordChange = z.safeExtend(passwordChange, { repeatedPassword: z.string() }).check(
  z.refine(value => value.newPassword === value.repeatedPassword, {
    path: ['repeatedPassword'],
    error: 'The new passwords do not match',
  }),
)

export function PasswordCard({ onChanged }: { onChanged: () => Promise<void> }) {
  const user = useUser()
  const [isChanged, setChanged] = useState(false)
  const { busy, problem, field, formProps } = useSubmission(
    form => {
      setChanged(false)
      const typed = textsOf(form, 'currentPassword', 'newPassword', 'repeatedPassword')
      return sendChecked(repeatedPasswordChange, typed, ({ repeatedPassword, ...body }) =>
        call(changeOwnPassword, { body }),
      )
    },
    (_changed, form) => {
      form.reset()
      setChanged(true)
      return onChanged()
    },
  )

  return (
    <Card title="Change password">
      <Banner tone="error">{bannerText(problem, 'password-not-changed')}</Banner>
      <Banner tone="success">{isChanged ? 'Password changed successfully' : null}</Banner>
      <form {...formProps} className="grid gap-5">
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField label="Current password" {...field('currentPassword')} />
        <PasswordField
          label="New password"
          {...field('newPassword')}
          isNew
          hint={`At least ${passwordLength.min} characters. Your other devices will be logged out.`}
        />
        <PasswordField label="Repeat new password" {...field('repeatedPassword')} isNew />
        <div>
          <Button type="submit" busy={busy} busyText="Changing..." className="max-sm:w-full">
            Change Password
          </Button>
        </div>
      </form>
    </Card>
  )
}
