// Changes a user's display name and flags.

import * as z from 'zod/mini'
import { changeUser } from '#api/users.ts'
import { displayName } from '#domain/user.ts'
import { checkForm, textOf } from '#web/staff/page/check-form.ts'
import { call } from '#web/staff/session/session.ts'
import { EmailAddress } from '#web/staff/words/email-address.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSubmission } from '#web/ui/use-submission.ts'
import { RoleCheckboxes, readRoles } from './role-checkboxes.tsx'
import { UserDialogFrame, type UserDialogProps } from './user-dialog.tsx'

const edit = z.strictObject({ displayName, admin: z.boolean(), inspector: z.boolean() })

export function EditUserDialog({ user, onClose, onDone }: UserDialogProps) {
  const submission = useSubmission(async element => {
    const form = new FormData(element)
    const checked = checkForm(edit, {
      displayName: textOf(form, 'displayName'),
      ...readRoles(form),
    })
    if (!checked.ok) return checked.problem
    const answer = await call(changeUser, { params: { uid: user.uid }, body: checked.value })
    if (!answer.ok) return answer.problem
    await onDone(`Changes to ${answer.value.user.displayName} saved`)
    return undefined
  })

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
        name="displayName"
        defaultValue={user.displayName}
        autoComplete="off"
        required
        error={submission.errorOf('displayName')}
      />
      <div className="mt-3 flex flex-wrap gap-x-6">
        <RoleCheckboxes start={user} />
      </div>
    </UserDialogFrame>
  )
}
