// Sets another user's password, which logs that user out everywhere.

import * as z from 'zod/mini'
import { setUserPassword } from '#api/users.ts'
import { password, passwordLength } from '#domain/users/user.ts'
import { sendChecked, textsOf } from '#web/staff/page/check-form.ts'
import { call } from '#web/staff/session/session.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useSubmission } from '#web/ui/use-submission.ts'
import { UserDialogFrame, type UserDialogProps } from './user-dialog.tsx'

const newPassword = z.strictObject({ password })

export function SetPasswordDialog({ user, onClose, onDone }: UserDialogProps) {
  const submission = useSubmission(
    form =>
      sendChecked(newPassword, textsOf(form, 'password'), body =>
        call(setUserPassword, { params: { uid: user.uid }, body }),
      ),
    () => onDone(`New password set for ${user.displayName}`),
  )

  return (
    <UserDialogFrame
      title={`Set a new password for ${user.displayName}`}
      submission={submission}
      action={{ text: 'Set Password', busyText: 'Setting...' }}
      onClose={onClose}
    >
      <PasswordField
        label="New password"
        {...submission.field('password')}
        isNew
        hint={`At least ${passwordLength.min} characters. ${user.displayName} will be logged out everywhere and asked to choose their own password.`}
      />
    </UserDialogFrame>
  )
}
