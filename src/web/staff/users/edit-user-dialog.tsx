// Changes a user's display name and flags.

import * as z from 'zod/mini'
import { changeUser } from '#api/users.ts'
import { displayName } from '#domain/users/user.ts'
import { sendChecked, textsOf } from '#web/staff/page/check-form.ts'
import { call } from '#web/staff/session/session.ts'
import { EmailAddress } from '#web/staff/words/email-address.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSubmission } from '#web/ui/use-submission.ts'
import { RoleCheckboxes, readRoles } from './role-checkboxes.tsx'
import { UserDialogFrame, type UserDialogProps } from './user-dialog.tsx'

const edit = z.strictObject({ displayName, admin: z.boolean(), inspector: z.boolean() })

export function EditUserDialog({ user, onClose, onDone }: UserDialogProps) {
  const submission = useSubmission(
    form =>
      sendChecked(edit, { ...textsOf(form, 'displayName'), ...readRoles(form) }, body =>
        call(changeUser, { params: { uid: user.uid }, body }),
      ),
    changed => onDone(`Changes to ${changed.user.displayName} saved`),
  )

  return (
    <UserDialogFrame
      title={`Edit ${user.displayName}`}
      submission={submission}
      action={{ text: 'Save', busyText: 'Saving...' }}
      onClose={onClose}
    >
      <p className="mb-4 text-muted">
        <EmailAddress>{user.email}</EmailAddress>
      </p>
      <TextField
        label="Display Name"
        {...submission.field('displayName')}
        defaultValue={user.displayName}
        autoComplete="off"
        required
      />
      <div className="mt-3 flex flex-wrap gap-x-6">
        <RoleCheckboxes start={user} />
      </div>
    </UserDialogFrame>
  )
}
