// Sets another user's password, which logs that user out everywhere.

import * as z from 'zod/mini'
import { setUserPassword } from '#api/users.ts'
import { password, passwordLength } from '#domain/user.ts'
import { checkForm, textOf } from '#web/staff/page/check-form.ts'
import { call } from '#web/staff/session/session.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useSubmission } from '#web/ui/use-submission.ts'
import { UserDialogFrame, type UserDialogProps } from './user-dialog.tsx'

const newPassword = z.strictObject({ password })

export function SetPasswordDialog({ user, onClose, onDone }: UserDialogProps) {
  const submission = useSubmission(async element => {
    const checked = checkForm(newPassword, { password: textOf(new FormData(element), 'password') })
    if (!checked.ok) return checked.problem
    const answer = await call(setUserPassword, { params: { uid: user.uid }, body: checked.value })
    if (!answer.ok) return answer.problem
    await onDone(`New password set for ${user.displayName}`)
    return undefined
  })

  return (
    <UserDialogFrame
      title={`Set a new password for ${user.displayName}`}
      submission={submission}
      action={{ text: 'Set Password', busyText: 'Setting...' }}
      onClose={onClose}
    >
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        required
        hint={`At least ${passwordLength.min} characters. ${user.displayName} will be logged out everywhere and asked to choose their own password.`}
        error={submission.errorOf('password')}
      />
    </UserDialogFrame>
  )
}
