// Asks before a user is locked out. Reactivate undoes it.

import { changeUser } from '#api/users.ts'
import { call } from '#web/staff/session/session.ts'
import { useSubmission } from '#web/ui/use-submission.ts'
import { UserDialogFrame, type UserDialogProps } from './user-dialog.tsx'

export function DeactivateUserDialog({ user, onClose, onDone }: UserDialogProps) {
  const submission = useSubmission(
    () => call(changeUser, { params: { uid: user.uid }, body: { active: false } }),
    () => onDone(`${user.displayName} was deactivated`),
  )

  return (
    <UserDialogFrame
      title={`Deactivate ${user.displayName}?`}
      submission={submission}
      action={{ text: 'Deactivate', busyText: 'Deactivating...', isDangerous: true }}
      onClose={onClose}
    >
      <p className="text-muted">
        {user.displayName} will be logged out everywhere and cannot log in until you reactivate the account.
        Submitted forms stay. Open findings and planned days stay theirs until you give them to someone else.
      </p>
    </UserDialogFrame>
  )
}
