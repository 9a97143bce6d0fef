// The frame of the dialogs about a user: the error on top, the fields, and the two buttons.

import type { ReactNode } from 'react'
import type { ListedUser } from '#api/users.ts'
import type { ProblemBody } from '#domain/problems/problem.ts'
import { bannerText } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import type { Submission } from '#web/ui/use-submission.ts'

/** The props of every dialog about a user. */
export interface UserDialogProps {
  user: ListedUser
  onClose: () => void
  onDone: (notice: string) => Promise<void>
}

interface UserDialogFrameProps {
  title: string
  submission: Submission<ProblemBody>
  /** The submit button, and its text while it works. */
  action: { text: string; busyText: string; isDangerous?: boolean }
  onClose: () => void
  children: ReactNode
}

export function UserDialogFrame({ title, submission, action, onClose, children }: UserDialogFrameProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Banner tone="error">{bannerText(submission.problem, 'user-not-saved')}</Banner>
      <form {...submission.formProps}>
        {children}
        <FormButtons
          onCancel={onClose}
          type="submit"
          look={action.isDangerous ? 'danger' : 'primary'}
          busy={submission.busy}
          busyText={action.busyText}
          className="mt-6"
        >
          {action.text}
        </FormButtons>
      </form>
    </Dialog>
  )
}
