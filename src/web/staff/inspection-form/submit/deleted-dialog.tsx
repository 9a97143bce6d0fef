// The form was deleted while it was edited. The user's work is still here: they can restore the form with it,
// or save it as a new form.

import { useState } from 'react'
import { restoreCompletedForm } from '#api/completed-forms.ts'
import type { ProblemBody } from '#domain/problems/problem.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFormContext } from '../state/form-context.ts'
import { formatWhereWorkIs, useSaveState } from '../steps/saved-state.tsx'
import { isBeginningOf } from './merge-copies.ts'

interface DeletedDialogProps {
  /** Says whether the form is in the trash or purged. */
  problem: ProblemBody
  onClose: () => void
  onRestored: () => void
  onSaveAsNew: () => void
}

export function DeletedDialog({ problem, onClose, onRestored, onSaveAsNew }: DeletedDialogProps) {
  const { template, store, call } = useFormContext()
  const where = formatWhereWorkIs(useSaveState())
  const [error, setError] = useState<string | null>(null)

  async function restore() {
    setError(null)
    const answer = await call(restoreCompletedForm, { params: { id: store.draft().id } })
    if (!answer.ok) {
      setError(explain(answer.problem, 'form-not-restored'))
      return
    }
    // Whatever else was changed before the form was deleted is compared first: the save is then a conflict.
    if (isBeginningOf(template, store.draft(), answer.value)) {
      store.change({ baseVersion: answer.value.version })
    }
    onRestored()
  }

  return (
    <Dialog title="This form was deleted" onClose={onClose}>
      <Banner tone="error">{error}</Banner>
      <p>
        {problem.message} {where}
      </p>
      <div className="mt-6 grid gap-3">
        {problem.code === 'form-deleted' ? (
          <Button busyText="Restoring..." onPress={restore}>
            Restore the form and save
          </Button>
        ) : null}
        <Button look={problem.code === 'form-deleted' ? 'secondary' : 'primary'} onClick={onSaveAsNew}>
          Continue as a new form
        </Button>
        <Button look="ghost" onClick={onClose}>
          Back to Form
        </Button>
      </div>
    </Dialog>
  )
}
